import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Queries } from './sql/database.js';
import { SqliteStorage } from './sqlite/storage.js';
import type { Purpose } from './storage.js';
import type { KeyRules } from './stores.js';

/** An empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baca-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database of its own for the test. */
export function temporaryStorage(folder = temporaryFolder(), purpose: Purpose = 'change'): SqliteStorage {
  const storage = new SqliteStorage(folder, purpose);
  onTestFinished(() => storage.close());
  return storage;
}

/** Writes over a file from a place on; a negative one counts from its end. */
export function damage(path: string, from = 0): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x5a, from < 0 ? bytes.length + from : from));
}

/** Of a key that may be used for everything. */
export const NO_RULES: KeyRules = { types: null, addresses: null, perMinute: null, perDay: null };

/** An account that no query of the test needs to know more about. */
export async function addAccount(queries: Queries, id: string, plan = 'free'): Promise<string> {
  await queries
    .insertInto('accounts')
    .values({ id, email: `${id}@example.org`, password_hash: 'hash', role: 'member', plan, created_at: 0 })
    .execute();
  return id;
}
