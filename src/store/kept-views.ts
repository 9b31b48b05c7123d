import { promisify } from 'node:util';
import { constants, gunzipSync, gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { engine } from '../reading/engine.js';
import type { RecordFile } from './open-record.js';
import type { Tables } from './schema.js';

const gzipped = promisify(gzip);

/** A view that was worked out once, and what the record held then. */
interface Row {
  name: string;
  state: string;
  body: Uint8Array;
}

/**
 * What all views of a record follow from: the engine that reads, the code that brings readings together, and the logs of the record, to which entries are only ever
 * added, so that their lengths say what they hold. Two equal states of one file have equal views.
 *
 * @param code names the code that brings readings together
 */
export async function stateOf({ db }: Pick<RecordFile, 'db'>, code: string): Promise<string> {
  const lengths = [];
  for (const log of ['sightings', 'judgements', 'knowledge'])
    lengths.push((await hasTable(db, log)) ? await lengthOf(db, log) : 0);
  return [engine, code, ...lengths].join(' ');
}

/** A view of a record as it was kept; undefined where none was, or the record holds something else by now. */
export async function keptView(record: RecordFile, name: string, state: string): Promise<unknown> {
  if (!(await hasTable(record.db, 'views'))) return undefined;
  const { rows } = await sql<Row>`SELECT * FROM views WHERE name = ${name} AND state = ${state}`.execute(record.db);
  return rows[0] && JSON.parse(gunzipSync(rows[0].body).toString('utf8'));
}

/**
 * Keeps views, as JSON, in the place of those kept before. They are all written or none is, and none where the record holds something else by now than that which
 * they were worked out from. What is kept can be made again and is nothing of the record's own.
 */
export async function keepViews(
  record: RecordFile,
  code: string,
  state: string,
  views: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows: Row[] = [];
  for (const [name, view] of Object.entries(views))
    rows.push({ name, state, body: await gzipped(JSON.stringify(view), { level: constants.Z_BEST_SPEED }) });
  await record.db.transaction().execute(async (transaction) => {
    if ((await stateOf({ db: transaction }, code)) !== state) return;
    await sql`CREATE TABLE IF NOT EXISTS views (name TEXT PRIMARY KEY, state TEXT NOT NULL, body BLOB NOT NULL)`.execute(
      transaction,
    );
    await sql`DELETE FROM views`.execute(transaction);
    for (const { name, body } of rows)
      await sql`INSERT INTO views (name, state, body) VALUES (${name}, ${state}, ${body})`.execute(transaction);
  });
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name}`.execute(db)).rows.length > 0;
}

/** Rows are numbered from 1 and never deleted: the last number is how many there are, without counting them. */
async function lengthOf(db: Kysely<Tables>, log: string): Promise<number> {
  return (await sql<{ n: number }>`SELECT coalesce(max(id), 0) AS n FROM ${sql.table(log)}`.execute(db)).rows[0]!.n;
}
