import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type Libsql from 'libsql';
import type { Purpose } from '../storage.js';
import { explain, isBusy } from './faults.js';
import { databasePath, type OpenFile, openFile, PATIENCE_MS } from './file.js';

/** How long between two tries to get a lock. */
const PAUSE_MS = 20;

/** Kysely's SQLite by libsql, whose database waits for other processes without holding up this one. */
export class LibsqlDialect extends SqliteDialect {
  readonly #dir: string;
  readonly #purpose: Purpose;
  readonly #onOpen: () => void;

  constructor(dir: string, purpose: Purpose, onOpen: () => void) {
    super({ database: async () => openFile(dir, purpose).database });
    this.#dir = dir;
    this.#purpose = purpose;
    this.#onOpen = onOpen;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#dir, this.#purpose, this.#onOpen);
  }
}

class Driver extends SqliteDriver {
  readonly #path: string;
  readonly #opened: { file?: OpenFile };

  constructor(dir: string, purpose: Purpose, onOpen: () => void) {
    const opened: { file?: OpenFile } = {};
    super({
      database: async () => {
        opened.file = openFile(dir, purpose);
        onOpen();
        return opened.file.database;
      },
    });
    this.#path = databasePath(dir);
    this.#opened = opened;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(await super.acquireConnection(), this.#opened.file!.database, this.#path);
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

  override async destroy(): Promise<void> {
    this.#opened.file?.close();
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
  readonly #path: string;
  #inTransaction = false;

  constructor(connection: DatabaseConnection, file: Libsql.Database, path: string) {
    this.#connection = connection;
    this.#file = file;
    this.#path = path;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction || !WRITES.has(query.query.kind)) {
      return this.#execute(query);
    }
    await this.begin();
    try {
      const result = await this.#execute<R>(query);
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
          throw explain(error, this.#path);
        }
      }
      await delay(PAUSE_MS);
    }
  }

  commit(): void {
    try {
      this.#file.exec('commit');
    } catch (error) {
      throw explain(error, this.#path);
    }
    this.#inTransaction = false;
  }

  rollback(): void {
    this.#inTransaction = false;
    // Some errors, such as that of a full disk, have ended the transaction already.
    if (this.#file.inTransaction) {
      this.#file.exec('rollback');
    }
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      throw explain(error, this.#path);
    }
  }
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
