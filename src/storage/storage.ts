import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { migrate } from './migrations.js';
import type { Tables } from './tables.js';

/** The database. Its file is made and brought up to date by the first query, so that whoever asks nothing writes nothing. */
export type Storage = Kysely<Tables>;

/** How long a query waits for another process, such as `baca keys`, that is writing. */
const PATIENCE_MS = 5000;
/** How long between two tries meanwhile. */
const PAUSE_MS = 20;

/** @param dir the folder of the database file; made where it is missing, for nobody else to read */
export function openStorage(dir: string): Storage {
  return new Kysely<Tables>({ dialect: new Dialect(dir) });
}

export function databasePath(dir: string): string {
  return join(dir, 'baca.db');
}

function openFile(dir: string): Libsql.Database {
  const path = databasePath(dir);
  let database: Libsql.Database;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the rights of this one.
    closeSync(openSync(path, 'a', 0o600));
    database = new Libsql(path, { timeout: PATIENCE_MS });
  } catch (error) {
    throw new Error(
      `The database ${path} cannot be opened (${(error as Error).message}). Set BACA_DATA_DIR to a folder that may be written.`,
      { cause: error },
    );
  }
  try {
    // FULL: what was acknowledged is on the disk, and not only in the memory of the system.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    migrate(database);
    // From here on the connection waits: SQLite would do so in the server's thread, and keep everybody waiting.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

class Dialect extends SqliteDialect {
  readonly #dir: string;

  constructor(dir: string) {
    super({ database: async () => openFile(dir) });
    this.#dir = dir;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#dir);
  }
}

class Driver extends SqliteDriver {
  readonly #opened: { file?: Libsql.Database };

  constructor(dir: string) {
    const opened: { file?: Libsql.Database } = {};
    super({
      database: async () => {
        opened.file = openFile(dir);
        return opened.file;
      },
    });
    this.#opened = opened;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(await super.acquireConnection(), this.#opened.file!);
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as Connection).begin();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).commit();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).rollback();
  }
}

/**
 * Writes only in transactions, which alone wait for a lock. libsql does not reset a statement that found the database
 * locked, and as long as that lives, what later statements write is not committed, though they say so; to begin a
 * transaction by `exec` leaves nothing behind.
 */
class Connection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: Libsql.Database;
  #inTransaction = false;

  constructor(connection: DatabaseConnection, file: Libsql.Database) {
    this.#connection = connection;
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction || !WRITES.has(query.query.kind)) {
      return this.#connection.executeQuery<R>(query);
    }
    await this.begin();
    try {
      const result = await this.#connection.executeQuery<R>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  /** Takes the lock of whoever writes: a transaction that took it later would fail, and not wait, where another wrote. */
  async begin(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        this.#file.exec('begin immediate');
        this.#inTransaction = true;
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) {
          throw error;
        }
      }
      await delay(PAUSE_MS);
    }
  }

  commit(): void {
    this.#file.exec('commit');
    this.#inTransaction = false;
  }

  rollback(): void {
    this.#inTransaction = false;
    // Some errors, such as that of a full disk, have ended the transaction already.
    if (this.#file.inTransaction) {
      this.#file.exec('rollback');
    }
  }
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
}
