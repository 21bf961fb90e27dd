import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import type { Purpose } from '../storage.js';
import { damaged, explain, isFull } from './faults.js';
import { migrate, requireVersion, VERSION, versionOf } from './migrations.js';
import { Reserve } from './reserve.js';
import { type ServiceLock, takeFolder } from './service-lock.js';

/** How long a query waits for another process, such as `baca keys`, that is writing. */
export const PATIENCE_MS = 5000;

export interface OpenFile {
  readonly database: Libsql.Database;
  close(): void;
}

export function databasePath(dir: string): string {
  return join(dir, 'baca.db');
}

/** @throws Error that says what to do */
export function openFile(dir: string, purpose: Purpose): OpenFile {
  const path = databasePath(dir);
  switch (purpose) {
    case 'serve':
      return openToServe(dir, path);
    case 'change':
      makeFile(dir, path);
      return closing(
        prepared(withRoom(dir, path), path, (database) =>
          // Several commands may find it empty at once; one of them makes the tables.
          versionOf(database) === 0 ? migrate(database, path) : requireVersion(database, path),
        ),
      );
    case 'read':
      return closing(prepared(openReadOnly(path), path, (database) => requireVersion(database, path)));
    case 'copy':
      return closing(openReadOnly(path));
  }
}

function openToServe(dir: string, path: string): OpenFile {
  makeFile(dir, path);
  const lock = takeFolder(dir);
  try {
    const database = prepared(withRoom(dir, path), path, (opened) => {
      requireWhole(opened, path);
      migrate(opened, path);
    });
    return closing(database, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Brings a database that is there to the newest form. @throws Error where a service uses it, or that says what failed */
export function migrateFile(dir: string): {
  readonly path: string;
  readonly from: number;
  readonly to: number;
} {
  const path = databasePath(dir);
  let from = VERSION;
  prepared(openReadOnly(path), path, (database) => {
    from = versionOf(database);
  }).close();
  if (from !== VERSION) {
    openToServe(dir, path).close();
  }
  return { path, from, to: VERSION };
}

/**
 * Copies a database into a file that is empty, with what is in its write-ahead log.
 *
 * @throws Error where it is no database that this Baca, or one before it, wrote whole
 */
export function copyWhole(path: string, to: string): void {
  if (!isFile(path)) {
    throw new Error(`There is no file ${path}.`);
  }
  const copy = (database: Libsql.Database) => {
    requireWhole(database, path);
    const version = versionOf(database);
    if (version === 0) {
      throw new Error(`${path} is no database of Baca.`);
    }
    if (version > VERSION) {
      throw new Error(`${path} is of version ${version}, and this Baca knows version ${VERSION} at most.`);
    }
    database.prepare('vacuum into ?').run(to);
  };
  prepared(connect(`${pathToFileURL(path).href}?mode=ro`, path), path, copy).close();
}

/** Makes an empty file where there is none, for nobody else to read. */
function makeFile(dir: string, path: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // SQLite gives the files beside it the rights of this one.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFile(path)) {
      throw unopened(path, error);
    }
  }
}

/** To be opened, the database needs files beside it; on a full disk they take the room that was set aside. */
function withRoom(dir: string, path: string): Libsql.Database {
  const reserve = new Reserve(dir);
  try {
    return openWritable(path);
  } catch (error) {
    if (!isFull(error)) {
      throw error;
    }
    reserve.release();
    return openWritable(path);
  } finally {
    reserve.fill();
  }
}

function openWritable(path: string): Libsql.Database {
  return prepared(connect(path, path), path, (database) => {
    // FULL: what was acknowledged is on the disk, and not only in the memory of the system.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  });
}

/** Looks up in each of the tables that a request needs, past what another connection has in memory. */
export function lookAfresh(path: string): void {
  const database = openReadOnly(path);
  try {
    for (const condition of [
      "api_keys where hash = ''",
      "accounts where id = ''",
      "usage_days where day = ''",
    ]) {
      database.exec(`select * from ${condition}`);
    }
  } catch (error) {
    throw explain(error, path);
  } finally {
    database.close();
  }
}

/** The address says it, since libsql has no option for it. */
function openReadOnly(path: string): Libsql.Database {
  if (!isFile(path)) {
    throw new Error(
      `There is no database ${path}. Set BACA_DATA_DIR as the service has it; the first \`baca users add\` makes one.`,
    );
  }
  return connect(`${pathToFileURL(path).href}?mode=ro`, path);
}

function connect(address: string, path: string): Libsql.Database {
  try {
    return new Libsql(address, { timeout: PATIENCE_MS });
  } catch (error) {
    throw unopened(path, error);
  }
}

/** Does what must be done before the first query, or closes it. */
function prepared(
  database: Libsql.Database,
  path: string,
  prepare: (database: Libsql.Database) => unknown,
): Libsql.Database {
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw explain(error, path);
  }
}

function closing(database: Libsql.Database, lock?: ServiceLock): OpenFile {
  // From here on the connection waits: SQLite would do so in the server's thread, and keep everybody waiting.
  database.exec('pragma busy_timeout = 0');
  return {
    database,
    close: () => {
      database.close();
      lock?.release();
    },
  };
}

/** Looks at every page, at a start: what is damaged is not written to. */
function requireWhole(database: Libsql.Database, path: string): void {
  const [{ quick_check: finding }] = database.prepare('pragma quick_check(1)').all() as [
    { quick_check: string },
  ];
  if (finding !== 'ok') {
    throw damaged(path, finding.replaceAll('\n', ' '));
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function unopened(path: string, cause: unknown): Error {
  return new Error(
    `The database ${path} cannot be opened (${(cause as Error).message}). Set BACA_DATA_DIR to a folder that may be written.`,
    { cause },
  );
}
