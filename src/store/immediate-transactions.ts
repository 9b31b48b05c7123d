import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';

/**
 * Kysely's SQLite dialect, with transactions that take the write lock when they begin. A transaction that reads first and asks for the
 * lock later cannot wait for another writer (SQLite answers BUSY at once, since what it has read may be stale); one that asks first can.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: Database;

  constructor(database: Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself on a full disk. Asking again would hide that error behind another.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
