import { gunzipSync, gzipSync } from 'node:zlib';
import type { Transaction } from 'kysely';
import { engine } from '../reading/engine.js';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import type { Report } from '../report/report.js';
import { summaryOf } from '../report/summary.js';
import { compareSightings, withoutText } from './best-sighting.js';
import { type KeptReport, reportOf, sightingsIn } from './kept-reports.js';
import type { RecordFile } from './open-record.js';
import { packLanguage, unpackLanguage } from './packed-language.js';
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
  const { report: _, language, ...found } = read(id === sighting ? report : await reportOf(transaction, id));
  const body = JSON.stringify({ ...found, language: packLanguage(language) });
  await transaction
    .insertInto('readings')
    .values({ sighting_id: id, engine, body: gzipSync(body) })
    .execute();
}

/** How many readings are fetched at once. */
const FETCHED = 200;

/** The readings of kept reports, in their order: the stored ones where this engine made them, else made now. */
export async function* readingsOf(
  record: RecordFile,
  all: readonly KeptReport[],
): AsyncGenerator<Reading, void, undefined> {
  for (let at = 0; at < all.length; at += FETCHED) {
    const some = all.slice(at, at + FETCHED);
    const rows = await fetched(record, some);
    for (const kept of some) {
      const { text, body } = rows.get(kept.id)!;
      // What this engine worked out of the report is stored too: only its words are missing.
      yield body === null ? read(await reportOf(record.db, kept.id)) : storedReading({ ...kept.report, text }, body);
    }
  }
}

async function fetched(
  record: RecordFile,
  some: readonly KeptReport[],
): Promise<Map<number, { text: string; body: Uint8Array | null }>> {
  try {
    const rows = await record.db
      .selectFrom('sightings')
      .innerJoin('texts', 'texts.id', 'sightings.text_id')
      .leftJoin('readings', (join) =>
        join.onRef('readings.sighting_id', '=', 'sightings.id').on('readings.engine', '=', engine),
      )
      .select(['sightings.id', 'texts.text', 'readings.body'])
      .where(
        'sightings.id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
}

function storedReading(report: Report, body: Uint8Array): Reading {
  const found = JSON.parse(gunzipSync(body).toString('utf8'));
  return { report, ...found, language: unpackLanguage(found.language) };
}

/** The reading of a kept report: the stored one where this engine made it, else made now. */
export async function readingOf(record: RecordFile, kept: KeptReport): Promise<Reading> {
  for await (const reading of readingsOf(record, [kept])) return reading;
  throw new Error('a kept report has a reading');
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
