import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { LibsqlDialect } from './driver.js';
import { isFull } from './faults.js';
import { databasePath, lookAfresh, type Purpose } from './file.js';
import { VERSION } from './migrations.js';
import { Reserve } from './reserve.js';
import type { Tables } from './tables.js';

export { databasePath } from './file.js';

/** What queries are asked of: the database, or a transaction of it. */
export type Storage = Kysely<Tables>;

/**
 * @param dir the folder of the database file; made where it is missing, for nobody else to read, unless the purpose is
 * only to read
 */
export function openStorage(dir: string, purpose: Purpose = 'change'): Database {
  return new Database(dir, purpose);
}

/** The database. Its file is opened, and made if need be, by the first query, so that whoever asks nothing writes nothing. */
export class Database extends Kysely<Tables> {
  readonly #path: string;
  readonly #reserve: Reserve;
  /** Which file was opened. */
  #file: string | undefined;
  /** Transactions under way that need the reserve's room. */
  #spending = 0;

  constructor(dir: string, purpose: Purpose) {
    super({ dialect: new LibsqlDialect(dir, purpose, () => this.#noteFile()) });
    this.#path = databasePath(dir);
    this.#reserve = new Reserve(dir);
  }

  /** Opens the file, which the first query does otherwise. @throws Error that says what to do where it cannot be */
  async open(): Promise<void> {
    await sql`select 1`.execute(this);
  }

  /**
   * A transaction that succeeds also on a full disk: room that was set aside is given up for it. Only for what takes
   * rights away, and for what somebody needs to do that.
   */
  async evenWhenFull<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
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
    await this.transaction().execute((storage) =>
      sql.raw(`pragma user_version = ${VERSION}`).execute(storage),
    );
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
