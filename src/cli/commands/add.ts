import type { Command } from 'commander';
import type { AddOptions } from '../add-sources.js';
import { dayOption, plainOption } from '../options.js';
import { addSourceOptions } from '../source-options.js';

/** `onrecord add`: reports into a record, which it makes where there is none. */
export function register(program: Command): void {
  const command = program
    .command('add')
    .summary('add reports to a record, which is made where there is none')
    .description(
      'Adds reports to a record, one file that it makes where there is none. What a file is, is seen from its content. Adding the same again is harmless. It may be stopped at any time (Ctrl-C): run it again and it goes on.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .argument(
      '<files...>',
      'files, folders, http(s) addresses, or - for standard input: text, Markdown, HTML, RSS, Atom, JSON Feed, ninjs, NDJSON, WARC',
    )
    .addOption(dayOption())
    .addOption(plainOption());
  addSourceOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord add situation.db stories/
  $ onrecord add situation.db --date 2019-05-02 copied.txt
  $ onrecord add situation.db https://example.org/feed.xml

What cannot be read is named on standard error, the rest go on, and the exit code
is 1.`,
    )
    .action(async (record: string, files: string[], options: AddOptions) => {
      const { addSources } = await import('../add-sources.js');
      await addSources(record, files, options);
    });
}
