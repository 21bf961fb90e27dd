import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { isBusy } from './faults.js';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

/** Held by the one service that uses a folder. */
export interface ServiceLock {
  release(): void;
}

/** Another service holds the lock. */
class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

/**
 * Takes the folder for this process. The lock is SQLite's, on an empty database: the system takes it back when the
 * process ends, however it ends. Who holds it stands in a file beside it, which alone locks nothing.
 *
 * @throws Error that says who holds it
 */
export function takeFolder(dir: string): ServiceLock {
  const database = lock(dir);
  noteHolder(dir);
  return { release: () => void database.close() };
}

/** @throws Error where a service uses the folder now */
export function requireFree(dir: string): void {
  if (!existsSync(lockPath(dir))) {
    return;
  }
  try {
    lock(dir).close();
  } catch (error) {
    // Whoever may not lock it has no use for it yet.
    if (error instanceof FolderTaken) {
      throw error;
    }
  }
}

function lock(dir: string): Libsql.Database {
  const path = lockPath(dir);
  const isNew = !existsSync(path);
  let database: Libsql.Database | undefined;
  try {
    database = new Libsql(path);
    if (isNew) {
      // By its path alone: whoever opens and closes the file in this process takes the lock from it.
      chmodSync(path, 0o600);
    }
    // Without a journal on the disk, nothing is left behind, and it can be taken on a disk that is full.
    database.exec('pragma journal_mode = memory; begin immediate');
    return database;
  } catch (error) {
    database?.close();
    throw isBusy(error) ? taken(dir, error) : notLockable(dir, error);
  }
}

const lockPath = (dir: string) => join(dir, 'baca.lock');
const holderPath = (dir: string) => join(dir, 'baca.lock.json');

function noteHolder(dir: string): void {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(holderPath(dir), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch {
    // On a full disk the lock holds all the same.
  }
}

function taken(dir: string, cause: unknown): FolderTaken {
  return new FolderTaken(
    `Another Baca service uses the folder ${dir}: ${describeHolder(dir)}. Two would allow every quota twice. ` +
      'Stop the other one, or set BACA_DATA_DIR to another folder.',
    { cause },
  );
}

function notLockable(dir: string, cause: unknown): Error {
  return new Error(
    `The folder ${dir} cannot be locked (${(cause as Error).message}). Set BACA_DATA_DIR to a folder on a local disk that may be written.`,
    { cause },
  );
}

function describeHolder(dir: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(holderPath(dir), 'utf8')) as Holder;
    return `process ${pid} on ${host}, since ${since}`;
  } catch {
    return 'which one is not known';
  }
}
