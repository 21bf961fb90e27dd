import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { copyWhole, databasePath } from './file.js';
import { takeFolder } from './service-lock.js';

/** What SQLite keeps beside a database. They belong to that one, and would damage another. */
const BESIDE = ['-wal', '-shm'];

/**
 * Puts a backup in the place of the database. What was there is not deleted, but moved aside.
 *
 * @returns where the database is that was there, if there was one
 * @throws Error where a service uses the folder, or the file is no backup that this Baca can use
 */
export function restore(dir: string, backup: string, now: Date): string | undefined {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = takeFolder(dir);
  const path = databasePath(dir);
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    copyWhole(backup, unfinished);
    toDisk(unfinished);
    const aside = `${path}.before-${now.toISOString().replace(/[-:.]/g, '')}`;
    const moved: string[] = [];
    try {
      for (const suffix of ['', ...BESIDE]) {
        if (move(path + suffix, aside + suffix)) {
          moved.push(suffix);
        }
      }
      renameSync(unfinished, path);
    } catch (error) {
      for (const suffix of moved) {
        move(aside + suffix, path + suffix);
      }
      throw error;
    }
    toDisk(dir);
    return moved.includes('') ? aside : undefined;
  } finally {
    rmSync(unfinished, { force: true });
    lock.release();
  }
}

/** Returns whether it was there. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return false;
    }
    throw error;
  }
}

function toDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
