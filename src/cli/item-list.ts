import { type Command, Option } from 'commander';
import type { Assertion } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { dayOf } from '../record/day-of.js';
import { foldedWords, holdsWords } from '../record/name-match.js';
import { saidBy } from '../record/said-by.js';
import { openRecord } from '../store/open-record.js';
import { csvLine } from './csv.js';
import { dayOptionAs, nonEmpty } from './options.js';
import { print, tell } from './output.js';
import { readingsIn } from './readings-in.js';
import { renderTable } from './table.js';

/** A column of a list: its name in CSV and JSON, its head in the table, and the cell. */
export interface Column<T> {
  name: string;
  cell(reading: Reading, item: T): string | number | null;
  right?: boolean;
  flexible?: boolean;
}

/** What a list of items is of, for the command that prints it. */
export interface ItemList<T extends Assertion> {
  command: string;
  summary: string;
  description: string;
  items(reading: Reading): readonly T[];
  columns: readonly Column<T>[];
  /** What can be asked for: the option, what it is for, and the words of an item that it looks in. */
  filters: readonly {
    flags: string;
    about: string;
    key: string;
    words(reading: Reading, item: T): readonly (string | null)[];
  }[];
}

type Options = Record<string, string | undefined> & {
  since?: string;
  report?: string;
  format: 'table' | 'json' | 'csv';
};

/** Registers a command that lists items of one kind, newest reports first, each with the words that it rests on and an identifier that `why` explains. */
export function registerList<T extends Assertion>(program: Command, list: ItemList<T>): void {
  const command = program
    .command(list.command)
    .summary(list.summary)
    .description(list.description)
    .argument('<record>', 'the record, such as situation.db');
  for (const { flags, about } of list.filters) command.option(flags, about, nonEmpty);
  command
    .addOption(dayOptionAs('--since <YYYY-MM-DD>', 'only those of reports filed on this day or later'))
    .option('--report <report>', 'only those of one report: its id, the beginning of its hash, or a part of its title')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `\nExamples:\n  $ onrecord ${list.command} situation.db\n  $ onrecord ${list.command} situation.db --format csv > ${list.command}.csv\n\n\`onrecord why\` explains each by its id.`,
    )
    .action((path: string, options: Options) => show(path, options, list));
}

async function show<T extends Assertion>(path: string, options: Options, list: ItemList<T>): Promise<void> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const found: { reading: Reading; item: T }[] = [];
    const asked = list.filters.flatMap((f) =>
      options[f.key] === undefined ? [] : [{ words: f.words, wanted: foldedWords(options[f.key]!) }],
    );
    for await (const reading of readingsIn(record, { report: options.report })) {
      if (options.since !== undefined && (reading.report.filed.date ?? '') < options.since) continue;
      for (const item of list.items(reading))
        if (
          asked.every(({ words, wanted }) =>
            words(reading, item).some((w) => w !== null && holdsWords(foldedWords(w), wanted)),
          )
        )
          found.push({ reading, item });
    }
    const key = ({ report }: Reading): string => report.filed.instant ?? report.filed.date ?? '';
    found.sort((a, b) =>
      key(b.reading) < key(a.reading) ? -1 : key(b.reading) > key(a.reading) ? 1 : a.item.start - b.item.start,
    );
    const columns: readonly Column<T>[] = [
      { name: 'day', cell: (r, i) => dayOf(r, i) },
      ...list.columns,
      { name: 'status', cell: (_, i) => i.status },
      {
        name: 'said',
        cell: (r, i) =>
          saidBy(r, i.said)
            .map(({ who }) => who)
            .join(' > '),
      },
      { name: 'report', cell: (r) => r.report.id },
      { name: 'id', cell: (_, i) => i.id },
      { name: 'words', cell: (r, i) => r.report.text.slice(i.start, i.end).replace(/\s+/gu, ' '), flexible: true },
    ];
    const rows = found.map(({ reading, item }) => columns.map((c) => c.cell(reading, item)));
    if (options.format === 'json')
      return await print(
        `${JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.map((c, i) => [c.name, row[i]]))),
          null,
          2,
        )}\n`,
      );
    if (options.format === 'csv') return await print([columns.map(({ name }) => name), ...rows].map(csvLine).join(''));
    if (rows.length === 0)
      return tell(
        `${path} has no ${list.command}${asked.length || options.since || options.report ? ' that were asked for' : ''}.`,
      );
    await print(
      renderTable(
        columns.map(({ name, right, flexible }) => ({
          head: name.toUpperCase(),
          ...(right && { right }),
          ...(flexible && { flexible }),
        })),
        rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
        process.stdout.isTTY ? process.stdout.columns : undefined,
      ),
    );
  } finally {
    await record.close();
  }
}

/** The name that a reading has for an actor. */
export const actorName = (reading: Reading, id: string | null): string | null =>
  reading.actors.find((a) => a.id === id)?.name ?? null;
