import { resolve } from 'node:path';
import { Option } from 'commander';
import { loadConfig } from '../../config/config.js';
import type { StorageSettings } from '../../storage/open.js';
import type { Purpose, Storage } from '../../storage/storage.js';

export interface DataDirFlag {
  readonly dataDir?: string;
}

export function dataDirOption(): Option {
  return new Option(
    '--data-dir <dir>',
    'folder of the database [BACA_DATA_DIR]; if given, DATABASE_URL is ignored',
  );
}

/** Loads these settings alone: invalid settings of the server must not stop these commands. */
export function storageSettings({ dataDir }: DataDirFlag): StorageSettings {
  const { BACA_DATA_DIR, DATABASE_URL } = loadConfig({
    BACA_DATA_DIR: dataDir ?? process.env.BACA_DATA_DIR,
    DATABASE_URL: dataDir === undefined ? process.env.DATABASE_URL : undefined,
  });
  return { BACA_DATA_DIR: resolve(BACA_DATA_DIR), DATABASE_URL };
}

/** Opens the database while `work` runs. */
export async function withStorage<T>(
  flag: DataDirFlag,
  purpose: Purpose,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const { openStorage } = await import('../../storage/open.js');
  const storage = openStorage(storageSettings(flag), purpose);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
