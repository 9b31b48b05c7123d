import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { formatOf, formats } from '../../export/formats.js';
import { situationOf } from '../../record/view.js';
import { InputError } from '../../report/errors.js';
import { moment } from '../options.js';
import { print, tell } from '../output.js';
import { viewAt } from '../record-view.js';

/** `onrecord export`: a record as data for other programs. */
export function register(program: Command): void {
  program
    .command('export')
    .summary('take a record away as data')
    .description(
      'Writes a whole record in a format that other programs read: its reports, actors, statements, events, backing, figures, roles, whereabouts and links, each with the words that it rests on.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .addOption(
      new Option('--format <format>', 'the format, of those below')
        .choices(formats.map(({ name }) => name))
        .default('ndjson'),
    )
    .option(
      '-o, --output <path>',
      'the file, or for several files the folder; a format of one file goes to standard output without it',
    )
    .option('--as-of <day or moment>', 'only what had been reported by then: 2019-04-30 or 2019-04-30T23:00', moment)
    .addHelpText(
      'after',
      `\nFormats:\n${formats.map(({ name, about }) => `  ${name.padEnd(15)} ${about}`).join('\n')}\n\nExamples:\n  $ onrecord export situation.db > situation.ndjson\n  $ onrecord export situation.db --format csv -o tables\n  $ onrecord export situation.db --format gexf -o situation.gexf`,
    )
    .action(write);
}

async function write(
  path: string,
  { format, output, asOf }: { format: string; output?: string; asOf?: string },
): Promise<void> {
  const { title, view } = await viewAt(path, asOf === undefined ? {} : { asOf });
  const files = formatOf(format).write(situationOf(title, view));
  if (files.length === 1) {
    const { content } = files[0]!;
    // Formats of one file are text.
    if (output === undefined) return print(String(content));
    await whole(output, content);
    tell(`Wrote ${output}.`);
    return;
  }
  if (output === undefined)
    throw new InputError(`--format ${format}`, `makes ${files.length} files; say with -o in which folder`);
  await mkdir(output, { recursive: true });
  for (const { name, content } of files) await whole(join(output, name), content);
  tell(`Wrote ${files.length} files to ${output}: ${files.map(({ name }) => name).join(', ')}.`);
}

/** Writes a file so that it is never seen half written. */
async function whole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.part`;
  try {
    await writeFile(beside, content);
    await rename(beside, path);
  } catch (error) {
    throw new InputError(path, `cannot be written: ${(error as Error).message}`);
  }
}
