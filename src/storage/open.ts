import { SqliteStorage } from './sqlite/storage.js';
import type { Purpose, Storage } from './storage.js';

/** Where everything is kept. */
export interface StorageSettings {
  /** The folder of the embedded database. */
  readonly BACA_DATA_DIR: string;
}

export function openStorage({ BACA_DATA_DIR }: StorageSettings, purpose: Purpose): Storage {
  return new SqliteStorage(BACA_DATA_DIR, purpose);
}
