import { PostgresStorage } from './postgres/storage.js';
import { SqliteStorage } from './sqlite/storage.js';
import type { Purpose, Storage } from './storage.js';

/** Where everything is kept. */
export interface StorageSettings {
  /** A database of a PostgreSQL server; where it is empty, everything is in the folder. */
  readonly DATABASE_URL: string;
  readonly BACA_DATA_DIR: string;
}

export function openStorage(
  { DATABASE_URL, BACA_DATA_DIR }: StorageSettings,
  purpose: Purpose,
  now: () => number = Date.now,
): Storage {
  return DATABASE_URL === ''
    ? new SqliteStorage(BACA_DATA_DIR, purpose)
    : new PostgresStorage(DATABASE_URL, purpose, now);
}
