import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Transaction } from 'kysely';
import { makeReport, type ReportOptions } from '../report/make-report.js';
import type { RawReport, Report } from '../report/report.js';
import type { RecordFile } from './open-record.js';
import { explainSqlite } from './record-error.js';
import { saveReading } from './save-reading.js';
import type { Tables } from './schema.js';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What became of one report: `added` where its text is new to the record, `seen-again` where it is not. */
export interface Added {
  outcome: 'added' | 'seen-again';
  report: Report;
}

/**
 * Adds what a reader took from a source: its text, its page, this sighting of it, and what they yield, in one transaction. Adding the same
 * again adds nothing; the same text from elsewhere adds a sighting. `now` is an ISO instant in UTC, kept with the sighting.
 * Throws an `InputError` for options that cannot be, a `RecordError` where the record cannot be written to.
 */
export async function addReport(
  record: RecordFile,
  received: RawReport,
  options: ReportOptions,
  now: string,
): Promise<Added> {
  // UTF-8, in which the record is kept, cannot hold half a surrogate pair. What replaces it is as long, so that spans stay what they are.
  const raw = { ...received, text: received.text.toWellFormed() };
  const report = makeReport(raw, options);
  const { text, raw: page, ...source } = raw;
  const sighting = {
    source: JSON.stringify(source),
    date: options.date ?? null,
    plain: options.plain ? 1 : 0,
  };
  const exact = sha256(text);
  const pageDigest = page ? sha256(`${page.mediaType}\n${page.body}`) : null;
  const digest = sha256(JSON.stringify([exact, pageDigest, sighting.source, sighting.date, sighting.plain]));
  try {
    return await record.db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('texts')
        .select('id')
        .where('hash', '=', report.hash)
        .executeTakeFirst();
      const outcome = known ? 'seen-again' : 'added';
      const seen = await transaction
        .selectFrom('sightings')
        .select('id')
        .where('digest', '=', digest)
        .executeTakeFirst();
      if (seen) return { outcome, report };
      const { id } = await transaction
        .insertInto('sightings')
        .values({
          ...sighting,
          digest,
          text_id: await keepText(transaction, { hash: report.hash, exact, text }),
          page_id: page && pageDigest ? await keepPage(transaction, pageDigest, page) : null,
          added_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveReading(transaction, id, report);
      return { outcome, report };
    });
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
}

async function keepText(
  transaction: Transaction<Tables>,
  row: { hash: string; exact: string; text: string },
): Promise<number> {
  const kept = await transaction.selectFrom('texts').select('id').where('exact', '=', row.exact).executeTakeFirst();
  const { id } = kept ?? (await transaction.insertInto('texts').values(row).returning('id').executeTakeFirstOrThrow());
  return id;
}

async function keepPage(
  transaction: Transaction<Tables>,
  digest: string,
  page: { mediaType: string; body: string },
): Promise<number> {
  const kept = await transaction.selectFrom('pages').select('id').where('digest', '=', digest).executeTakeFirst();
  const { id } =
    kept ??
    (await transaction
      .insertInto('pages')
      .values({ digest, media_type: page.mediaType, body: gzipSync(page.body) })
      .returning('id')
      .executeTakeFirstOrThrow());
  return id;
}
