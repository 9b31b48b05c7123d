import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { briefInMarkdown } from '../../export/brief-markdown.js';
import type { Brief } from '../../record/brief.js';
import { viewOfRecord } from '../kept-view.js';
import { moment } from '../options.js';
import { print, tell } from '../output.js';
import { titleOf } from '../title-of.js';

/** `onrecord brief`: a situation on one page. */
export function register(program: Command): void {
  program
    .command('brief')
    .summary('tell a situation on one page')
    .description(
      'Tells what a record says on one page: reports and their span, who is who, who backs whom, what happened, what changed, what is disputed, what rests on anonymous or unsupported claims, and what is still open.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--as-of <day or moment>', 'only what had been reported by then', moment)
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'markdown', 'json']).default('text'))
    .option('-o, --output <file>', 'write it to a file')
    .addHelpText(
      'after',
      '\nExamples:\n  $ onrecord brief situation.db\n  $ onrecord brief situation.db --format markdown -o brief.md',
    )
    .action(show);
}

async function show(
  path: string,
  options: { asOf?: string; format: 'text' | 'markdown' | 'json'; output?: string },
): Promise<void> {
  const brief = await viewOfRecord(path, 'brief', options);
  const text = formats[options.format](titleOf(path), brief);
  if (options.output === undefined) return print(text);
  await writeFile(options.output, text);
  tell(`Wrote ${options.output}.`);
}

const formats: Record<'text' | 'markdown' | 'json', (title: string, brief: Brief) => string> = {
  markdown: briefInMarkdown,
  json: (_, brief) => `${JSON.stringify(brief, null, 2)}\n`,
  // On a terminal the marks are in the way.
  text: (title, brief) =>
    briefInMarkdown(title, brief)
      .replace(/^#+ (.*)$/gmu, (_, head: string) => head.toUpperCase())
      .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/gu, '$1')
      .replace(/\*\*/gu, ''),
};
