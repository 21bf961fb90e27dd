import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addAccount, temporaryFolder, temporaryStorage } from '../storage.fixture.js';
import { backUp } from './backup.js';
import { SqliteDatabase } from './database.js';
import { databasePath } from './file.js';
import { restore } from './restore.js';
import { takeFolder } from './service-lock.js';

const NOW = new Date('2026-11-23T06:00:00Z');

/** A folder with the account `ani`, and a backup of it from before `budi` came. */
async function backedUp() {
  const folder = temporaryFolder();
  const file = join(temporaryFolder(), 'copy.db');
  const storage = temporaryStorage(folder, 'change');
  await addAccount(storage.database, 'ani');
  const database = new SqliteDatabase(folder, 'copy');
  await backUp(database, file);
  await database.destroy();
  await addAccount(storage.database, 'budi');
  await storage.close();
  return { folder, file };
}

const accountsIn = async (folder: string) => {
  const storage = temporaryStorage(folder, 'read');
  const rows = await storage.database.selectFrom('accounts').select('id').orderBy('id').execute();
  await storage.close();
  return rows.map(({ id }) => id);
};

test('a restored backup is the database, and the one before it is kept', async () => {
  const { folder, file } = await backedUp();
  const aside = restore(folder, file, NOW);
  expect(await accountsIn(folder)).toEqual(['ani']);
  expect(aside).toBe(`${databasePath(folder)}.before-20261123T060000000Z`);
  expect(restore(folder, aside!, new Date(NOW.getTime() + 1))).toBeDefined();
  expect(await accountsIn(folder)).toEqual(['ani', 'budi']);
});

test('a backup is restored into a folder that is not there yet', async () => {
  const { file } = await backedUp();
  const folder = join(temporaryFolder(), 'new');
  expect(restore(folder, file, NOW)).toBeUndefined();
  expect(await accountsIn(folder)).toEqual(['ani']);
});

test('nothing changes while a service uses the folder, or where the file is no backup', async () => {
  const { folder, file } = await backedUp();
  const before = readdirSync(folder).sort();
  const text = join(temporaryFolder(), 'text.db');
  writeFileSync(text, 'no database, but long enough to be taken for one '.repeat(100));
  expect(() => restore(folder, text, NOW)).toThrow(/text\.db/);
  expect(() => restore(folder, join(folder, 'nowhere.db'), NOW)).toThrow(/There is no file .*nowhere\.db/);
  const lock = takeFolder(folder);
  expect(() => restore(folder, file, NOW)).toThrow();
  lock.release();
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith('baca.lock'))
      .sort(),
  ).toEqual(before.filter((name) => !name.startsWith('baca.lock')));
  expect(await accountsIn(folder)).toEqual(['ani', 'budi']);
});
