import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { fileProblem } from '../report/open.js';
import { ImmediateSqliteDialect } from './immediate-transactions.js';
import { explainSqlite, RecordError } from './record-error.js';
import { applicationId, createTables, schemaVersion, type Tables } from './schema.js';

/** An open record: one SQLite file. */
export interface RecordFile {
  readonly path: string;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** `add` makes the record where there is none; `read` changes nothing. */
  for: 'add' | 'read';
  /** How long to wait for another program that holds the write lock, in milliseconds; 5,000 where not given. */
  busyTimeout?: number;
}

/**
 * Opens a record. The file keeps SQLite's rollback journal, so that a record is one file whenever nothing is being written, and can be
 * read from a folder that is read-only or on another machine, neither of which the write-ahead log allows.
 * Throws a `RecordError` where the file is missing (to read), is no record, is of a later version, or cannot be opened; a file that is no
 * record is left as it was.
 */
export async function openRecord(path: string, options: OpenOptions): Promise<RecordFile> {
  const isNew = checkFile(path, options.for) === 'new';
  const timeout = options.busyTimeout ?? 5000;
  try {
    const database = options.for === 'add' ? new Database(path, { timeout }) : openToRead(path, timeout);
    try {
      database.pragma('foreign_keys = ON');
      const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(database) });
      if (isNew) await makeRecord(database, db);
      checkVersion(database, path);
      return { path, db, close: () => db.destroy() };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw explainSqlite(error, path);
  }
}

/** Where a program was killed while writing, the first to open the file has to undo the unfinished step, which a read-only connection cannot. */
function openToRead(path: string, timeout: number): Database.Database {
  const database = new Database(path, { timeout, readonly: true, fileMustExist: true });
  try {
    database.pragma('user_version');
    return database;
  } catch (error) {
    database.close();
    if (!(error instanceof Database.SqliteError) || !/^SQLITE_(READONLY|CANTOPEN)/.test(error.code)) throw error;
    const writable = new Database(path, { timeout, fileMustExist: true });
    writable.pragma('user_version');
    return writable;
  }
}

/** Undefined where there is none; a folder on the way that may not be searched is said of the record. */
function statOf(path: string, record: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new RecordError(record, fileProblem(error));
  }
}

/** Looks at the file without SQLite, which might write to it. */
function checkFile(path: string, purpose: OpenOptions['for']): 'new' | 'record' {
  const stat = statOf(path, path);
  if (stat === undefined) {
    if (purpose === 'read') {
      throw new RecordError(path, `there is no such record; \`onrecord add ${path} FILES…\` makes one`);
    }
    if (!statOf(dirname(path), path)?.isDirectory()) {
      throw new RecordError(path, `there is no folder ${dirname(path)} to make the record in`);
    }
    return 'new';
  }
  if (!stat.isFile()) throw new RecordError(path, 'is not a file; a record is one file, such as situation.db');
  if (stat.size === 0) {
    if (purpose === 'read') throw new RecordError(path, 'is empty; no report has been added to it');
    return 'new';
  }
  const header = readHeader(path);
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new RecordError(
      path,
      'is not a record, and is left as it is; the record comes first, then the files: `onrecord add situation.db FILES…`',
    );
  }
  if (header.readUInt32BE(68) !== applicationId) {
    throw new RecordError(path, 'is a database of another program, not a record, and is left as it is');
  }
  return 'record';
}

/** The first 100 bytes, which every SQLite file begins with (https://www.sqlite.org/fileformat.html, section 1.3). */
function readHeader(path: string): Buffer {
  const header = Buffer.alloc(100);
  try {
    const file = openSync(path, 'r');
    readSync(file, header);
    closeSync(file);
  } catch (error) {
    throw new RecordError(path, `cannot be read (${(error as NodeJS.ErrnoException).code}); check who may read it`);
  }
  return header;
}

/** Makes the tables, in one step: a program killed here leaves an empty file. */
async function makeRecord(database: Database.Database, db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Two programs may have found the same file empty; the second gets the lock when the first has made the tables.
    if (database.pragma('user_version', { simple: true }) !== 0) return;
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${schemaVersion}`);
    await createTables(transaction);
    await transaction
      .insertInto('meta')
      .values([
        { key: 'kind', value: 'onrecord record' },
        { key: 'schema', value: String(schemaVersion) },
      ])
      .execute();
  });
}

function checkVersion(database: Database.Database, path: string): void {
  const version = database.pragma('user_version', { simple: true }) as number;
  if (version > schemaVersion) {
    throw new RecordError(
      path,
      `was made by a later onrecord (record version ${version}; this one reads up to ${schemaVersion}); update onrecord to use it`,
    );
  }
}
