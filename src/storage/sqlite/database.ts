import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Database, Queries, TransactionOptions } from '../sql/database.js';
import type { Tables } from '../sql/tables.js';
import type { Purpose } from '../storage.js';
import { LibsqlDialect } from './driver.js';
import { isFull } from './faults.js';
import { databasePath, lookAfresh } from './file.js';
import { VERSION } from './migrations.js';
import { Reserve } from './reserve.js';

/** The database in a folder. Its file is opened, and made if need be, by the first query. */
export class SqliteDatabase extends Kysely<Tables> implements Database {
  readonly #path: string;
  readonly #reserve: Reserve;
  /** Which file was opened. */
  #file: string | undefined;
  /** Transactions under way that need the reserve's room. */
  #spending = 0;

  /**
   * @param dir the folder of the file; made where it is missing, for nobody else to read, unless the purpose is only to
   * read
   */
  constructor(dir: string, purpose: Purpose) {
    super({ dialect: new LibsqlDialect(dir, purpose, () => this.#noteFile()) });
    this.#path = databasePath(dir);
    this.#reserve = new Reserve(dir);
  }

  /** Opens the file, which the first query does otherwise. @throws Error that says what to do where it cannot be */
  async open(): Promise<void> {
    await sql`select 1`.execute(this);
  }

  /** Every transaction takes the lock of the whole file. */
  transact<T>(
    work: (queries: Queries) => Promise<T>,
    { evenWhenFull = false }: TransactionOptions = {},
  ): Promise<T> {
    return evenWhenFull ? this.#evenWhenFull(work) : this.transaction().execute(work);
  }

  /** Sets aside again what was given up, as far as there is room by now. */
  refillReserve(): void {
    if (this.#file && this.#spending === 0) {
      this.#reserve.fill();
    }
  }

  /**
   * Does what a request needs: looks up, on the disk and not only in memory, and commits a write. It writes the version
   * that is there already: one page.
   *
   * @throws Error that says what is wrong
   */
  async probe(): Promise<void> {
    if (fileAt(this.#path) !== this.#file) {
      throw new Error(
        `The database ${this.#path} was removed or replaced while the service runs, which writes on into the old one. ` +
          'Restart the service.',
      );
    }
    lookAfresh(this.#path);
    await this.transact((queries) => sql.raw(`pragma user_version = ${VERSION}`).execute(queries));
  }

  /** Room that was set aside is given up for the transaction. */
  async #evenWhenFull<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    try {
      return await this.transaction().execute(work);
    } catch (error) {
      if (!isFull(error)) {
        throw error;
      }
    }
    this.#spending++;
    this.#reserve.release();
    try {
      return await this.transaction().execute(work);
    } finally {
      await this.#emptyLog();
      this.#spending--;
      this.refillReserve();
    }
  }

  #noteFile(): void {
    this.#file = fileAt(this.#path);
  }

  /** Writes what the log holds into the database, where that needs no room, and gives up the log's. */
  async #emptyLog(): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(this).catch(() => {
      // It stays in the log, where it is as safe.
    });
  }
}

/** Which file lies there, whatever its name. */
function fileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
