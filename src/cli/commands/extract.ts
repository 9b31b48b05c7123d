import type { Command } from 'commander';
import { toContract } from '../../reading/contract.js';
import { read } from '../../reading/read.js';
import { InputError } from '../../report/errors.js';
import { makeReport } from '../../report/make-report.js';
import { readSources } from '../../report/read-sources.js';
import { dayOption, plainOption } from '../options.js';
import { print, tell } from '../output.js';
import { addSourceOptions, type SourceOptions, sourcesOf } from '../source-options.js';

interface ExtractOptions extends SourceOptions {
  date?: string;
  plain?: boolean;
  tokens?: boolean;
}

/** `onrecord extract`: what is read from each report, one JSON object a line, with no record kept. */
export function register(program: Command): void {
  const command = program
    .command('extract')
    .summary('print what is read from reports, as JSON lines')
    .description(
      'Reads reports and prints what was found in each, one JSON object a line, in the order given. Keeps nothing. Without FILES, or for `-`, it reads standard input.',
    )
    .argument('[files...]', 'files, folders, or http(s) addresses: text, Markdown, HTML, feeds, ninjs, NDJSON, WARC')
    .addOption(dayOption())
    .addOption(plainOption())
    .option('--tokens', 'give the tokens too, with their tags and syntax');
  addSourceOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord extract story.txt | jq .report.filed
  $ onrecord extract < reports.ndjson

A line of NDJSON is {"id": "…", "text": "…"}, with "date", "title", "url" and
"outlet" where they are known.

Offsets count UTF-16 units of "report.text", as JavaScript strings do. What cannot
be read is named on standard error, the rest go on, and the exit code is 1.`,
    )
    .action((files: string[], options: ExtractOptions) => extract(files, options));
}

async function extract(files: string[], options: ExtractOptions): Promise<void> {
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
