import type { Command } from 'commander';
import type { ExtractOptions } from '../extract-sources.js';
import { dayOption, plainOption } from '../options.js';
import { addSourceOptions } from '../source-options.js';

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
    .action(async (files: string[], options: ExtractOptions) => {
      const { extractSources } = await import('../extract-sources.js');
      await extractSources(files, options);
    });
}
