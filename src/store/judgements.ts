import { type Kysely, sql } from 'kysely';
import type { Judgement } from '../record/judgement.js';
import { InputError } from '../report/errors.js';
import type { RecordFile } from './open-record.js';
import type { Tables } from './schema.js';

interface Row {
  id: number;
  kind: Judgement['kind'];
  a: string;
  b: string | null;
  name: string | null;
  by: string;
  at: string;
  undoes: number | null;
}

/** The log is made with its first entry, so that a record that nobody judged in is as it was. */
async function ensure(db: Kysely<Tables>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS judgements (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, a TEXT NOT NULL, b TEXT, name TEXT, "by" TEXT NOT NULL, at TEXT NOT NULL, undoes INTEGER)`.execute(
    db,
  );
}

/** All judgements in the order that they were made, with those that were taken back marked so. */
export async function judgementsOf({ db }: RecordFile): Promise<Judgement[]> {
  const { rows: there } = await sql<{
    name: string;
  }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'judgements'`.execute(db);
  if (there.length === 0) return [];
  const { rows } = await sql<Row>`SELECT * FROM judgements ORDER BY id`.execute(db);
  const undone = new Set(rows.map(({ undoes }) => undoes));
  return rows
    .filter(({ undoes }) => undoes === null)
    .map(({ id, kind, a, b, name, by, at }) => ({ id, kind, a, b, name, by, at, undone: undone.has(id) }));
}

/** Appends a judgement to the log, and gives its number. */
export async function judge({ db }: RecordFile, judgement: Omit<Judgement, 'id' | 'undone'>): Promise<number> {
  const { kind, a, b, name, by, at } = judgement;
  return db.transaction().execute(async (transaction) => {
    await ensure(transaction);
    const { rows } = await sql<{
      id: number;
    }>`INSERT INTO judgements (kind, a, b, name, "by", at) VALUES (${kind}, ${a}, ${b}, ${name}, ${by}, ${at}) RETURNING id`.execute(
      transaction,
    );
    return rows[0]!.id;
  });
}

/** Takes a judgement back, by an entry of its own: nothing is deleted. Without a number it is the last that still counts. */
export async function undo(record: RecordFile, number: number | undefined, by: string, at: string): Promise<Judgement> {
  const counting = (await judgementsOf(record)).filter(({ undone }) => !undone);
  const found = number === undefined ? counting.at(-1) : counting.find(({ id }) => id === number);
  if (!found)
    throw new InputError(
      number === undefined ? 'undo' : `judgement ${number}`,
      'is nothing that could be taken back; `onrecord judgements` lists what was judged',
    );
  await sql`INSERT INTO judgements (kind, a, b, name, "by", at, undoes) VALUES (${found.kind}, ${found.a}, ${found.b}, ${found.name}, ${by}, ${at}, ${found.id})`.execute(
    record.db,
  );
  return found;
}
