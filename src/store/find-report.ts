import { basename } from 'node:path';
import { compareText } from './best-sighting.js';
import { type KeptReport, keptReports } from './kept-reports.js';
import type { RecordFile } from './open-record.js';
import { RecordError } from './record-error.js';

/** How a report may be named, most exact first: the first way that finds any decides. */
const ways: ((name: string, kept: KeptReport) => boolean)[] = [
  (name, { report }) => report.hash === name,
  (name, { sightings }) => sightings.some(({ report }) => report.id === name),
  (name, { report }) => /^[0-9a-f]+$/i.test(name) && report.hash.startsWith(name.toLowerCase()),
  (name, { sightings }) => sightings.some(({ report }) => report.place === name || report.url === name),
  (name, { sightings }) => sightings.some(({ report }) => basename(report.place) === name),
  (name, { sightings }) =>
    sightings.some(({ report, summary }) =>
      [report.id, report.place, summary.title].some((text) => text.toLowerCase().includes(name.toLowerCase())),
    ),
];

/**
 * The one report that a person means by its id, the beginning of its hash, its file or address, or a part of its
 * title. Throws a `RecordError` where none is meant or more than one, naming some.
 */
export async function findReport(record: RecordFile, name: string): Promise<KeptReport> {
  const all = await keptReports(record);
  const found = ways.map((way) => all.filter((kept) => way(name, kept))).find((list) => list.length > 0) ?? [];
  if (found.length === 1) return found[0]!;
  if (found.length === 0) {
    throw new RecordError(
      record.path,
      `holds no report “${name}”; \`onrecord reports ${record.path}\` lists those it holds`,
    );
  }
  const some = found
    .slice(0, 5)
    .map(({ report, summary }) => `${report.hash.slice(0, 8)} (${report.filed.date ?? 'undated'}, ${summary.title})`)
    .sort(compareText);
  const more = found.length > some.length ? `, and ${found.length - some.length} more` : '';
  throw new RecordError(
    record.path,
    `“${name}” may be any of ${found.length} reports: ${some.join(', ')}${more}; name one`,
  );
}
