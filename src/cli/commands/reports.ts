import { type Command, Option } from 'commander';
import { type KeptReport, keptReports } from '../../store/kept-reports.js';
import { openRecord } from '../../store/open-record.js';
import { csvLine } from '../csv.js';
import { print, tell } from '../output.js';
import { renderTable } from '../table.js';

type Format = 'table' | 'json' | 'csv';

/** `onrecord reports`: the reports of a record, one a line. */
export function register(program: Command): void {
  program
    .command('reports')
    .summary('list the reports of a record')
    .description(
      'Lists the reports of a record by the day they were filed: outlet, place of the dateline, title, words, and what each is. A report seen at several places is listed once. Where the day could not be settled it says "open".',
    )
    .argument('<record>', 'the record, such as situation.db')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord reports situation.db
  $ onrecord reports situation.db --format csv > reports.csv

The first column begins the report's hash, by which \`onrecord show\` knows it.`,
    )
    .action((path: string, options: { format: Format }) => list(path, options.format));
}

async function list(path: string, format: Format): Promise<void> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const all = await keptReports(record);
    if (all.length === 0) tell(`${path} holds no reports yet.`);
    await print(formats[format](all));
  } finally {
    await record.close();
  }
}

/** One report as the JSON and CSV lists give it. */
function rowOf({ report, summary, sightings }: KeptReport) {
  return {
    hash: report.hash,
    id: report.id,
    filed: report.filed.date,
    instant: report.filed.instant,
    filedFrom: report.filed.from,
    outlet: report.outlet,
    places: summary.places,
    title: summary.title,
    words: summary.words,
    tag: summary.tag,
    format: report.format,
    language: report.language,
    place: report.place,
    url: report.url,
    sightings: sightings.length,
  };
}

/** The columns of the CSV, in order: the fields of the JSON. */
const fields = [
  ...['hash', 'id', 'filed', 'instant', 'filedFrom', 'outlet', 'places', 'title', 'words', 'tag', 'format'],
  ...['language', 'place', 'url', 'sightings'],
] as (keyof ReturnType<typeof rowOf>)[];

const formats: Record<Format, (all: KeptReport[]) => string> = {
  table: (all) =>
    renderTable(
      [
        { head: 'REPORT' },
        { head: 'FILED' },
        { head: 'OUTLET' },
        { head: 'PLACE' },
        { head: 'TITLE', flexible: true },
        { head: 'WORDS', right: true },
        { head: 'WHAT' },
      ],
      all.map(({ report, summary, sightings }) => [
        report.hash.slice(0, 8),
        report.filed.date ?? 'open',
        report.outlet ?? '',
        summary.places.join('/'),
        summary.title,
        String(summary.words),
        [summary.tag, report.format, sightings.length > 1 ? `seen ${sightings.length} times` : null]
          .filter((part) => part !== null)
          .join(', '),
      ]),
      process.stdout.isTTY ? process.stdout.columns : undefined,
    ),
  json: (all) => `${JSON.stringify(all.map(rowOf), null, 2)}\n`,
  csv: (all) => {
    const rows = all.map((kept) => ({ ...rowOf(kept), places: rowOf(kept).places.join('; ') }));
    return [fields, ...rows.map((row) => fields.map((field) => row[field]))].map(csvLine).join('');
  },
};
