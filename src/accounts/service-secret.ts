import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';

const FILE = 'baca.secret';

/** A secret of the service, which is not in its database. */
export interface ServiceSecret {
  /** Undefined if there is none yet. */
  find(): string | undefined;
  /** Makes it where there is none. */
  make(): string;
}

/**
 * The secret of the settings, or else that of a file in the data folder. Services that share a PostgreSQL must share the
 * secret too, so that only a service on SQLite can use a file of its own.
 */
export function serviceSecret({
  BACA_SECRET,
  BACA_DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'BACA_SECRET' | 'BACA_DATA_DIR' | 'DATABASE_URL'>): ServiceSecret | undefined {
  if (BACA_SECRET !== '') {
    return { find: () => BACA_SECRET, make: () => BACA_SECRET };
  }
  if (DATABASE_URL !== '') {
    return undefined;
  }
  const path = join(BACA_DATA_DIR, FILE);
  return { find: () => read(path), make: () => read(path) ?? write(BACA_DATA_DIR, path) };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Whole or not at all, and on the disk before anything is sealed with it. */
function write(dir: string, path: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${path}.new`;
  const file = openSync(unfinished, 'w', 0o600);
  writeSync(file, `${secret}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
  return secret;
}
