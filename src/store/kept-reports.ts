import type { Kysely } from 'kysely';
import { engine } from '../reading/engine.js';
import { makeReport, type ReportOptions } from '../report/make-report.js';
import type { RawReport, Report } from '../report/report.js';
import { summaryOf } from '../report/summary.js';
import { compareFiled, compareSightings, compareText, type Sighting, withoutText } from './best-sighting.js';
import type { RecordFile } from './open-record.js';
import { explainSqlite } from './record-error.js';
import type { Tables } from './schema.js';

/** One report of a record, as its best sighting has it, and every sighting of it, best first. */
export interface KeptReport extends Sighting {
  sightings: Sighting[];
}

/**
 * Every report of a record, by the day filed and then by hash, whatever the order in which they were added. What this engine has not worked
 * out yet (the record was last written to by another version) is worked out here, and not stored.
 */
export async function keptReports(record: RecordFile): Promise<KeptReport[]> {
  try {
    const byHash = new Map<string, Sighting[]>();
    for (const sighting of await sightingsIn(record.db)) {
      const { hash } = sighting.report;
      byHash.set(hash, [...(byHash.get(hash) ?? []), sighting]);
    }
    return [...byHash.values()]
      .map((sightings) => sightings.sort(compareSightings))
      .map((sightings) => ({ ...sightings[0]!, sightings }))
      .sort((a, b) => compareFiled(a.report, b.report) || compareText(a.report.hash, b.report.hash));
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
}

/** The sightings of one report, or of all where no hash is given. */
export async function sightingsIn(db: Kysely<Tables>, hash?: string): Promise<Sighting[]> {
  const rows = await db
    .selectFrom('sightings')
    .innerJoin('texts', 'texts.id', 'sightings.text_id')
    .leftJoin('reports', (join) =>
      join.onRef('reports.sighting_id', '=', 'sightings.id').on('reports.engine', '=', engine),
    )
    .select(['sightings.id', 'sightings.digest', 'reports.report', 'reports.summary'])
    .$if(hash !== undefined, (query) => query.where('texts.hash', '=', hash!))
    .execute();
  const sightings: Sighting[] = [];
  for (const { id, digest, report, summary } of rows) {
    if (report !== null && summary !== null) {
      sightings.push({ id, digest, report: JSON.parse(report), summary: JSON.parse(summary) });
    } else {
      const made = await reportOf(db, id);
      sightings.push({ id, digest, report: withoutText(made), summary: summaryOf(made) });
    }
  }
  return sightings;
}

/** The report that this engine works out from a sighting. */
export async function reportOf(db: Kysely<Tables>, sighting: number): Promise<Report> {
  const row = await db
    .selectFrom('sightings')
    .innerJoin('texts', 'texts.id', 'sightings.text_id')
    .select(['texts.text', 'sightings.source', 'sightings.date', 'sightings.plain'])
    .where('sightings.id', '=', sighting)
    .executeTakeFirstOrThrow();
  const raw: RawReport = { ...JSON.parse(row.source), text: row.text };
  const options: ReportOptions = { plain: row.plain === 1, ...(row.date === null ? {} : { date: row.date }) };
  return makeReport(raw, options);
}
