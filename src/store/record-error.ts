/** A record that cannot be opened, read or written. The message is one line for the person at the command line. */
export class RecordError extends Error {
  override name = 'RecordError';
  constructor(
    /** The record's path, as the user gave it. */
    readonly path: string,
    /** What is wrong, and what to do. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${path}: ${reason}`, options);
  }
}

/** What SQLite's result codes mean to the person whose record it is, most particular first. */
const reasons: [code: RegExp, reason: string][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'another program is writing to this record; run the command again when it has finished'],
  [
    /^SQLITE_READONLY_(ROLLBACK|RECOVERY)/,
    'a program was ended while writing to this record, and undoing its last step needs a folder and file that can be written to',
  ],
  [
    /^SQLITE_READONLY/,
    'the record or its folder cannot be written to; allow writing, or copy the record elsewhere and add to the copy',
  ],
  [
    /^SQLITE_FULL/,
    'the disk is full; every report added before is kept, and the same command goes on from there once there is room',
  ],
  [/^SQLITE_CANTOPEN/, 'the record cannot be opened; check that its folder exists and can be written to'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'the file is damaged; take it from a backup, or add the reports to a new record'],
  [
    /^SQLITE_IOERR/,
    'the disk answered with an error; every report added before is kept, and the same command goes on from there',
  ],
];

/** A `RecordError` for what better-sqlite3 threw; any other error is given back as it is. */
export function explainSqlite(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (!code.startsWith('SQLITE_')) return error;
  const found = reasons.find(([pattern]) => pattern.test(code));
  return new RecordError(path, found ? `${found[1]} (${code})` : `SQLite says: ${(error as Error).message} (${code})`, {
    cause: error,
  });
}
