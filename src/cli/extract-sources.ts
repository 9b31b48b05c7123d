import { toContract } from '../reading/contract.js';
import { read } from '../reading/read.js';
import { InputError } from '../report/errors.js';
import { makeReport } from '../report/make-report.js';
import { readSources } from '../report/read-sources.js';
import type { RawReport } from '../report/report.js';
import { print, tell } from './output.js';
import { type SourceOptions, sourcesOf } from './source-options.js';

export interface ExtractOptions extends SourceOptions {
  date?: string;
  plain?: boolean;
  tokens?: boolean;
}

/**
 * Prints the reading of each report in `files`, or in standard input where there are none, as it is made: one report is in memory at a
 * time. The exit code is 1 where something could not be read.
 */
export async function extractSources(files: string[], options: ExtractOptions): Promise<void> {
  for await (const item of readSources(files.length > 0 ? files : ['-'], sourcesOf(options))) {
    if (item instanceof InputError) {
      tell(`onrecord: ${item.message}`);
      process.exitCode = 1;
    } else {
      const line = readingOrError(item, options);
      if (line instanceof Error) {
        tell(`onrecord: ${item.place}: an error of onrecord's own, please report it: ${line.stack ?? line.message}`);
        process.exitCode = 1;
      } else await print(`${line}\n`);
    }
  }
}

/** The reading of one report as a line of JSON. A mistake of ours in one report must not keep the others from being read. */
function readingOrError(item: RawReport, options: ExtractOptions): string | Error {
  try {
    return JSON.stringify(toContract(read(makeReport(item, options)), options));
  } catch (error) {
    if (error instanceof InputError) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}
