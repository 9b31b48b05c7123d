import { type Command, InvalidArgumentError, Option } from 'commander';
import { EventType } from '../../events/event.js';
import { Status } from '../../reading/assertion.js';
import { type EventEntry, type EventParticipant, type EventQuery, eventsOf } from '../../record/event-ledger.js';
import { newestReportFirst } from '../../record/ledger.js';
import { openRecord } from '../../store/open-record.js';
import { csvLine } from '../csv.js';
import { dayOptionAs, nonEmpty } from '../options.js';
import { print, tell } from '../output.js';
import { readingsIn } from '../readings-in.js';
import { renderTable } from '../table.js';

interface Options extends EventQuery {
  since?: string;
  report?: string;
  format: 'table' | 'json' | 'csv';
}

/** `onrecord events`: who did what to whom, where and when, on whose word. */
export function register(program: Command): void {
  program
    .command('events')
    .summary('list who did what to whom, where and when, and on whose word')
    .description(
      'Lists the events of a record, those of the newest reports first, coded in PLOVER: when, who, what (type and mode), to whom, where, how it stands to the facts, and whose word it is. Of what nobody is said to have said, the word is the reporter’s own.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .addOption(new Option('--type <type>', 'the type in PLOVER').choices(EventType.options).argParser(typeOf))
    .option('--actor <name>', 'who takes part, on either side: a name or a part of it', nonEmpty)
    .addOption(new Option('--status <status>', 'how it stands to the facts').choices(Status.options))
    .addOption(dayOptionAs('--since <YYYY-MM-DD>', 'only those of reports filed on this day or later'))
    .option('--report <report>', 'only those of one report: its id, the beginning of its hash, or a part of its title')
    .option('--said <name>', 'only those on the word of this actor', nonEmpty)
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord events situation.db --type ASSAULT --status occurred
  $ onrecord events situation.db --actor "Tam Brek" --since 2021-03-01
  $ onrecord events situation.db --said "harbour office"
  $ onrecord events situation.db --format csv > events.csv

\`onrecord why\` explains an event by its id.`,
    )
    .action(list);
}

function typeOf(value: string): EventType {
  const type = EventType.safeParse(value.toUpperCase());
  if (!type.success) throw new InvalidArgumentError(`The types are ${EventType.options.join(', ')}.`);
  return type.data;
}

async function list(path: string, options: Options): Promise<void> {
  const { since, report, format, ...query } = options;
  const record = await openRecord(path, { for: 'read' });
  try {
    const entries: EventEntry[] = [];
    let undated = 0;
    const where = (kept: { report: { filed: { date: string | null } } }): boolean => {
      const { date } = kept.report.filed;
      if (since !== undefined && date === null) undated += 1;
      return since === undefined || (date !== null && date >= since);
    };
    for await (const reading of readingsIn(record, { report, where })) entries.push(...eventsOf(reading, query));
    // Readings come whole, so that events of one report stay in the order of the text.
    entries.sort(newestReportFirst);
    if (format === 'json') await print(`${JSON.stringify(entries, null, 2)}\n`);
    else if (format === 'csv') for (const line of csv(entries)) await print(line);
    else if (entries.length > 0) await print(table(entries));
    if (entries.length === 0) tell(`${path} holds no such events.`);
    if (undated > 0) tell(`${undated} ${undated === 1 ? 'report' : 'reports'} of an open day left out by --since.`);
  } finally {
    await record.close();
  }
}

const names = (list: readonly EventParticipant[]): string =>
  list.map(({ words, actor }) => actor?.name ?? words).join(', ');
const what = ({ type, mode }: EventEntry): string => (mode === null ? type : `${type} ${mode}`);
const onWhoseWord = ({ said }: EventEntry): string => said.map(({ who }) => who).join(' > ');

function table(entries: readonly EventEntry[]): string {
  return renderTable(
    [
      { head: 'id' },
      { head: 'when' },
      { head: 'who' },
      { head: 'what' },
      { head: 'to whom' },
      { head: 'where' },
      { head: 'status' },
      { head: 'on the word of' },
      { head: 'words', flexible: true },
    ],
    entries.map((e) => [
      e.id,
      e.time?.value ?? (e.filed === null ? 'open' : `(${e.filed})`),
      names(e.actors) || '?',
      what(e),
      names(e.recipients),
      e.place?.words ?? '',
      e.status,
      onWhoseWord(e),
      e.trigger,
    ]),
    process.stdout.isTTY === true ? process.stdout.columns : undefined,
  );
}

/** The columns of the CSV, in order, and what stands in each. */
const columns: [head: string, cell: (entry: EventEntry) => string | null][] = [
  ['id', ({ id }) => id],
  ['filed', ({ filed }) => filed],
  ['time', ({ time }) => time?.value ?? null],
  ['earliest', ({ time }) => time?.earliest ?? null],
  ['latest', ({ time }) => time?.latest ?? null],
  ['time rule', ({ time }) => time?.rule ?? null],
  ['actors', ({ actors }) => names(actors)],
  ['type', ({ type }) => type],
  ['mode', ({ mode }) => mode],
  ['contexts', ({ contexts }) => contexts.join(' ')],
  ['recipients', ({ recipients }) => names(recipients)],
  ['place', ({ place }) => place?.words ?? null],
  ['geonames', ({ place }) => (place?.gazetteer ? String(place.gazetteer.geonames) : null)],
  ['lat', ({ place }) => (place?.gazetteer ? String(place.gazetteer.lat) : null)],
  ['lon', ({ place }) => (place?.gazetteer ? String(place.gazetteer.lon) : null)],
  ['country', ({ place }) => place?.gazetteer?.country ?? null],
  ['status', ({ status }) => status],
  ['said', ({ said }) => said.map(({ id }) => id).join(' ')],
  ['on the word of', onWhoseWord],
  ['trigger', ({ trigger }) => trigger],
  ['words', ({ words }) => words],
  ['part', ({ part }) => part],
  ['report', ({ report }) => report.hash],
  ['outlet', ({ report }) => report.outlet],
  ['title', ({ report }) => report.title],
  ['rule', ({ rule }) => rule],
];

function* csv(entries: readonly EventEntry[]): Generator<string> {
  yield csvLine(columns.map(([head]) => head));
  for (const entry of entries) yield csvLine(columns.map(([, cell]) => cell(entry)?.replace(/\s+/g, ' ') ?? null));
}
