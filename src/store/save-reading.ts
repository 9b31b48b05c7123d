import { gunzipSync, gzipSync } from 'node:zlib';
import type { Transaction } from 'kysely';
import { engine } from '../reading/engine.js';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import type { Report } from '../report/report.js';
import { summaryOf } from '../report/summary.js';
import { compareSightings, withoutText } from './best-sighting.js';
import { type KeptReport, reportOf, sightingsIn, textOf } from './kept-reports.js';
import type { RecordFile } from './open-record.js';
import { explainSqlite } from './record-error.js';
import type { Tables } from './schema.js';

/**
 * Stores what this engine makes of a new sighting: its report, and the reading of the report as its best sighting now has it. Readings made
 * before of other sightings stay.
 */
export async function saveReading(transaction: Transaction<Tables>, sighting: number, report: Report): Promise<void> {
  await transaction
    .insertInto('reports')
    .values({
      sighting_id: sighting,
      engine,
      hash: report.hash,
      report: JSON.stringify(withoutText(report)),
      summary: JSON.stringify(summaryOf(report)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [best] = (await sightingsIn(transaction, report.hash)).sort(compareSightings);
  const { id } = best!;
  const kept = await transaction
    .selectFrom('readings')
    .select('sighting_id')
    .where('sighting_id', '=', id)
    .where('engine', '=', engine)
    .executeTakeFirst();
  if (kept) return;
  const { report: _, ...found } = read(id === sighting ? report : await reportOf(transaction, id));
  await transaction
    .insertInto('readings')
    .values({ sighting_id: id, engine, body: gzipSync(JSON.stringify(found)) })
    .execute();
}

/** The reading of a kept report: the stored one where this engine made it, else made now. */
export async function readingOf(record: RecordFile, kept: KeptReport): Promise<Reading> {
  try {
    const stored = await record.db
      .selectFrom('readings')
      .select('body')
      .where('sighting_id', '=', kept.id)
      .where('engine', '=', engine)
      .executeTakeFirst();
    if (!stored) return read(await reportOf(record.db, kept.id));
    // What this engine worked out of the report is stored too: only its words are missing.
    const report: Report = { ...kept.report, text: await textOf(record, kept.id) };
    return { report, ...JSON.parse(gunzipSync(stored.body).toString('utf8')) };
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
}

/**
 * Reads again what another engine read last, one report a transaction, and says how many sightings that were. `onReport` is told of each.
 */
export async function readAgain(record: RecordFile, onReport: () => Promise<void>): Promise<number> {
  try {
    const stale = await record.db
      .selectFrom('sightings')
      .leftJoin('reports', (join) =>
        join.onRef('reports.sighting_id', '=', 'sightings.id').on('reports.engine', '=', engine),
      )
      .select('sightings.id')
      .where('reports.engine', 'is', null)
      .orderBy('sightings.id')
      .execute();
    for (const { id } of stale) {
      await record.db
        .transaction()
        .execute(async (transaction) => saveReading(transaction, id, await reportOf(transaction, id)));
      await onReport();
    }
    return stale.length;
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
}
