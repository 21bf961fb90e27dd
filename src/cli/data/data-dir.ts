import { resolve } from 'node:path';
import { Option } from 'commander';
import { loadConfig } from '../../config.js';
import type { Purpose, Storage } from '../../storage/storage.js';

export interface DataDirFlag {
  readonly dataDir?: string;
}

export function dataDirOption(): Option {
  return new Option('--data-dir <dir>', 'folder of the database [BACA_DATA_DIR]');
}

/** Loads this setting alone: invalid settings of the server must not stop these commands. */
export function dataDirOf({ dataDir }: DataDirFlag): string {
  return resolve(loadConfig({ BACA_DATA_DIR: dataDir ?? process.env.BACA_DATA_DIR }).BACA_DATA_DIR);
}

/** Opens the database while `work` runs. */
export async function withStorage<T>(
  flag: DataDirFlag,
  purpose: Purpose,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const { openStorage } = await import('../../storage/open.js');
  const storage = openStorage({ BACA_DATA_DIR: dataDirOf(flag) }, purpose);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
