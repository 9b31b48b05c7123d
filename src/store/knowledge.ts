import { type Kysely, sql } from 'kysely';
import { type KnowledgeList, type Known, type KnownActor, knownIn } from '../record/knowledge/known-actor.js';
import { InputError } from '../report/errors.js';
import type { RecordFile } from './open-record.js';
import { explainSqlite } from './record-error.js';
import type { Tables } from './schema.js';

interface Row {
  id: number;
  file: string;
  actors: string;
  by: string;
  at: string;
  undoes: number | null;
}

/** The log is made with its first entry, so that a record without lists is as it was. */
async function ensure(db: Kysely<Tables>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS knowledge (id INTEGER PRIMARY KEY, file TEXT NOT NULL, actors TEXT NOT NULL, "by" TEXT NOT NULL, at TEXT NOT NULL, undoes INTEGER)`.execute(
    db,
  );
}

/** All lists of a record in the order of their adding, with those that were taken back marked so. */
export async function knowledgeOf({ db, path }: RecordFile): Promise<KnowledgeList[]> {
  try {
    const { rows: there } =
      await sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'knowledge'`.execute(db);
    if (there.length === 0) return [];
    const { rows } = await sql<Row>`SELECT * FROM knowledge ORDER BY id`.execute(db);
    const undone = new Set(rows.map(({ undoes }) => undoes));
    return rows
      .filter(({ undoes }) => undoes === null)
      .map(({ id, file, actors, by, at }) => ({
        id,
        file,
        actors: JSON.parse(actors),
        by,
        at,
        undone: undone.has(id),
      }));
  } catch (error) {
    throw explainSqlite(error, path);
  }
}

/** What the lists of a record that count know together. */
export const knownOf = async (record: RecordFile): Promise<Known[]> => knownIn(await knowledgeOf(record));

/** Appends a list to the log, and gives its number. */
export async function addKnowledge(
  { db, path }: RecordFile,
  { file, actors, by, at }: { file: string; actors: readonly KnownActor[]; by: string; at: string },
): Promise<number> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await ensure(transaction);
      const { rows } = await sql<{
        id: number;
      }>`INSERT INTO knowledge (file, actors, "by", at) VALUES (${file}, ${JSON.stringify(actors)}, ${by}, ${at}) RETURNING id`.execute(
        transaction,
      );
      return rows[0]!.id;
    });
  } catch (error) {
    throw explainSqlite(error, path);
  }
}

/** Takes a list back, by an entry of its own: nothing is deleted. @throws InputError where no list of that number counts */
export async function removeKnowledge(
  record: RecordFile,
  number: number,
  by: string,
  at: string,
): Promise<KnowledgeList> {
  const found = (await knowledgeOf(record)).find(({ id, undone }) => id === number && !undone);
  if (!found)
    throw new InputError(
      `list ${number}`,
      'is none that could be taken back; `onrecord knowledge list` has the numbers of those that count',
    );
  try {
    await sql`INSERT INTO knowledge (file, actors, "by", at, undoes) VALUES (${found.file}, '[]', ${by}, ${at}, ${number})`.execute(
      record.db,
    );
  } catch (error) {
    throw explainSqlite(error, record.path);
  }
  return found;
}
