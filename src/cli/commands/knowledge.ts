import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readKnown } from '../../record/knowledge/read-known.js';
import { COLUMNS } from '../../record/knowledge/read-known-csv.js';
import { InputError } from '../../report/errors.js';
import { fileProblem } from '../../report/open.js';
import { addKnowledge, knowledgeOf, removeKnowledge } from '../../store/knowledge.js';
import { openRecord } from '../../store/open-record.js';
import { judgeName } from '../judging.js';
import { print, tell } from '../output.js';
import { renderTable } from '../table.js';

const RECORD = ['<record>', 'the record, such as situation.db'] as const;
const BY = ['--by <name>', 'who does it, for the log; by default the name of the machine’s user'] as const;

/** `onrecord knowledge`: lists of names that help to tell who is who. */
export function register(program: Command): void {
  const knowledge = program
    .command('knowledge')
    .helpCommand(false)
    .summary('add a list of names, offices and Wikidata items')
    .description(
      'Adds lists of what you know already: names and other spellings, offices with their dates, Wikidata items. Names of one entry are one actor, two entries are never one, and “the president” is who held the office on the day of the report. A list is never needed, what a person judges outranks it, and it can be taken back.',
    );
  knowledge
    .command('add')
    .summary('add a list to a record')
    .description(
      `Adds a list to a record: CSV whose first line names the columns (${COLUMNS.join(', ')}; only name is needed), or FollowTheMoney entities, one a line. Of several aliases one stands after the other with | between them; dates are written 2013-04-19, 2013-04 or 2013; somebody with two offices has two lines of one id.`,
    )
    .argument(...RECORD)
    .argument('<file>', 'the list')
    .option(...BY)
    .addHelpText('after', '\nExample:\n  $ onrecord knowledge add situation.db leaders.csv')
    .action(add);
  knowledge
    .command('list')
    .summary('list the lists of a record')
    .argument(...RECORD)
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json']).default('table'))
    .action(list);
  knowledge
    .command('remove')
    .summary('take a list back')
    .description('Takes a list back. The log keeps it, and that it was taken back.')
    .argument(...RECORD)
    .argument('<number>', 'the number that `onrecord knowledge list` gives', (value) => {
      if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('A number is needed.');
      return Number(value);
    })
    .option(...BY)
    .action(remove);
}

async function add(path: string, file: string, { by }: { by?: string }): Promise<void> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    throw new InputError(file, error instanceof TypeError ? 'is not UTF-8; save it as UTF-8' : fileProblem(error));
  }
  const actors = readKnown(file, text);
  const record = await openExisting(path);
  try {
    const number = await addKnowledge(record, {
      file: basename(file),
      actors,
      by: judgeName(by),
      at: new Date().toISOString(),
    });
    const roles = actors.reduce((n, a) => n + a.roles.length, 0);
    tell(
      `List ${number}: ${actors.length} ${actors.length === 1 ? 'entry' : 'entries'}, ${roles} ${roles === 1 ? 'office' : 'offices'}, from ${file}.`,
    );
  } finally {
    await record.close();
  }
}

async function list(path: string, { format }: { format: 'table' | 'json' }): Promise<void> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const lists = await knowledgeOf(record);
    if (format === 'json') return await print(`${JSON.stringify(lists, null, 2)}\n`);
    if (lists.length === 0) return tell(`${path} has no list; none is needed.`);
    await print(
      renderTable(
        [
          { head: 'NO', right: true },
          { head: 'FILE', flexible: true },
          { head: 'ENTRIES', right: true },
          { head: 'OFFICES', right: true },
          { head: 'BY' },
          { head: 'WHEN' },
          { head: 'COUNTS' },
        ],
        lists.map(({ id, file, actors, by, at, undone }) => [
          ...[String(id), file, String(actors.length), String(actors.reduce((n, a) => n + a.roles.length, 0))],
          ...[by, at, undone ? 'taken back' : 'yes'],
        ]),
        process.stdout.isTTY ? process.stdout.columns : undefined,
      ),
    );
  } finally {
    await record.close();
  }
}

async function remove(path: string, number: number, { by }: { by?: string }): Promise<void> {
  const record = await openExisting(path);
  try {
    const { id, file } = await removeKnowledge(record, number, judgeName(by), new Date().toISOString());
    tell(`List ${id} (${file}) no longer counts.`);
  } finally {
    await record.close();
  }
}

/** Opened for reading first: a record that is not there is not to be made. */
async function openExisting(path: string) {
  await (await openRecord(path, { for: 'read' })).close();
  return openRecord(path, { for: 'add' });
}
