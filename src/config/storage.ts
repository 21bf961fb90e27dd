import { Type } from 'typebox';
import { DATA_HOME } from '../data-home.js';
import type { Values } from './setting.js';

const DATABASE_SCHEMES = ['postgres:', 'postgresql:'];
const VALKEY_SCHEMES = ['valkey:', 'valkeys:', 'redis:', 'rediss:'];

/** Where everything is kept. */
export const STORAGE_SETTINGS = {
  BACA_DATA_DIR: Type.String({
    default: DATA_HOME,
    description:
      'Folder of the database that holds accounts, keys and usage, unless DATABASE_URL names another one.',
  }),
  DATABASE_URL: Type.String({
    default: '',
    description:
      'PostgreSQL database for accounts, keys and usage, such as postgres://user:password@host/baca. Several services may use one. Empty: the database in BACA_DATA_DIR.',
  }),
  VALKEY_URL: Type.String({
    default: '',
    description:
      'Valkey in which several services count their limits per minute together, such as valkey://host:6379. Empty: each counts by itself.',
  }),
};

/** Neither message repeats the value, which may hold a password. */
export function* storageProblems(config: Values<typeof STORAGE_SETTINGS>): Generator<string> {
  if (config.DATABASE_URL !== '' && !isUrl(config.DATABASE_URL, DATABASE_SCHEMES)) {
    yield 'DATABASE_URL must look like postgres://user:password@host:5432/baca.';
  }
  if (config.VALKEY_URL !== '' && !isUrl(config.VALKEY_URL, VALKEY_SCHEMES)) {
    yield 'VALKEY_URL must look like valkey://user:password@host:6379, or valkeys:// for TLS.';
  }
}

function isUrl(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '';
}
