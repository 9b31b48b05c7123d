import { toContract } from '../reading/contract.js';
import { read } from '../reading/read.js';
import { InputError } from '../report/errors.js';
import { makeReport } from '../report/make-report.js';
import { readSources } from '../report/read-sources.js';
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
      const reading = read(makeReport(item, options));
      await print(`${JSON.stringify(toContract(reading, options))}\n`);
    }
  }
}
