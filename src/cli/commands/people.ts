import { type Command, Option } from 'commander';
import type { Person } from '../../record/people.js';
import { csvLine } from '../csv.js';
import { viewOfRecord } from '../kept-view.js';
import { print, tell } from '../output.js';
import { renderTable } from '../table.js';

type Format = 'table' | 'json' | 'csv';

/** `onrecord people`: the actors of a record. */
export function register(program: Command): void {
  program
    .command('people')
    .summary('list who speaks and who is spoken of')
    .description(
      'Lists the people, organisations, states, offices and groups of a record, those who speak most first: what reports call them, how many statements they make, how often and in how many reports they are mentioned, and the first and last day. Who is who between reports is told by names, with the lists that were added (`onrecord knowledge`) and the judgements that were made in the record (`onrecord same`, `different`, `rename`); a surname that two people could be meant by is listed apart.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--all', 'also those without a name who make no statement, such as “two dockers”')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord people situation.db
  $ onrecord people situation.db --format csv > people.csv

The JSON says where each appears: \`onrecord why situation.db a3 --report 3f2a91c0\`
explains the actor a3 of that report.`,
    )
    .action(list);
}

async function list(path: string, options: { all?: boolean; format: Format }): Promise<void> {
  const everybody = await viewOfRecord(path, 'people');
  const people = options.all ? everybody : everybody.filter(({ named, statements }) => named || statements > 0);
  await print(formats[options.format](people));
  const left = everybody.length - people.length;
  if (everybody.length === 0) tell(`${path} names nobody yet.`);
  if (left > 0) tell(`${left} described without a name, who say nothing, are left out; --all lists them.`);
}

/** How many descriptions the table shows. */
const SHOWN = 3;

/** In how many reports somebody appears: in one they may go by two names. */
const reportsOf = ({ appearances }: Pick<Person, 'appearances'>): number =>
  new Set(appearances.map(({ report }) => report)).size;

const columns: [head: string, cell: (person: Person) => string | number | null][] = [
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['named', ({ named }) => (named ? 'yes' : 'no')],
  ['descriptions', ({ descriptions }) => descriptions.join('; ')],
  ['statements', ({ statements }) => statements],
  ['mentions', ({ mentions }) => mentions],
  ['reports', (person) => reportsOf(person)],
  ['first', ({ first }) => first],
  ['last', ({ last }) => last],
];

const formats: Record<Format, (people: Person[]) => string> = {
  table: (people) =>
    renderTable(
      [
        { head: 'NAME' },
        { head: 'KIND' },
        { head: 'SAYS', right: true },
        { head: 'MENTIONED', right: true },
        { head: 'REPORTS', right: true },
        { head: 'FIRST' },
        { head: 'LAST' },
        { head: 'CALLED', flexible: true },
      ],
      people.map(({ name, kind, statements, mentions, appearances, first, last, descriptions }) => [
        name,
        kind,
        String(statements),
        String(mentions),
        String(reportsOf({ appearances })),
        first ?? 'open',
        last ?? 'open',
        descriptions.slice(0, SHOWN).join('; '),
      ]),
      process.stdout.isTTY ? process.stdout.columns : undefined,
    ),
  json: (people) =>
    `${JSON.stringify(
      people.map((person) => ({ ...person, reports: reportsOf(person) })),
      null,
      2,
    )}\n`,
  csv: (people) =>
    [columns.map(([head]) => head), ...people.map((person) => columns.map(([, cell]) => cell(person)))]
      .map(csvLine)
      .join(''),
};
