import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { backUp } from './backup.js';
import { addAccount, temporaryFolder, temporaryStorage } from './storage.fixture.js';
import { databasePath, openStorage } from './storage.js';

describe('the database', () => {
  test('is not there until something is asked of it', async () => {
    const folder = join(temporaryFolder(), 'data');
    const storage = temporaryStorage(folder);
    expect(existsSync(folder)).toBe(false);
    expect(await storage.selectFrom('accounts').selectAll().execute()).toEqual([]);
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(databasePath(folder) + suffix).mode & 0o777).toBe(0o600);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('writes ahead, to the disk, and heeds its references', async () => {
    const storage = temporaryStorage();
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(storage)).rows[0] as object)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await expect(
      storage.insertInto('usage_days').values({ account_id: 'nobody', day: '', requests: 1 }).execute(),
    ).rejects.toThrow('FOREIGN KEY');
  });

  test('is the same after it was opened again, and by two at once', async () => {
    const folder = temporaryFolder();
    const storages = [temporaryStorage(folder), temporaryStorage(folder)];
    await Promise.all(storages.map((storage, index) => addAccount(storage, `account-${index}`)));
    await storages[0].destroy();
    const again = temporaryStorage(folder);
    expect(await again.selectFrom('accounts').select('id').orderBy('id').execute()).toEqual([
      { id: 'account-0' },
      { id: 'account-1' },
    ]);
  });

  test('that another process has locked is waited for, without holding up anything else', async () => {
    const folder = temporaryFolder();
    const storage = temporaryStorage(folder);
    await storage.selectFrom('accounts').selectAll().execute();
    const other = new Libsql(databasePath(folder));
    other.exec('begin immediate');
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const waiting = addAccount(storage, 'waits');
    await delay(1500);
    other.exec('rollback');
    await waiting;
    clearInterval(watch);
    expect(longest).toBeLessThan(1000);
    // Committed, not only said to be: the other process sees it, and may write.
    expect(other.prepare('select id from accounts').all()).toEqual([{ id: 'waits' }]);
    other.exec('begin immediate; rollback');
    other.close();
  });

  test('of a newer Baca is left alone', async () => {
    const folder = temporaryFolder();
    const newer = new Libsql(databasePath(folder));
    newer.exec('pragma user_version = 99');
    newer.close();
    await expect(temporaryStorage(folder).selectFrom('accounts').selectAll().execute()).rejects.toThrow(
      /version 99.*BACA_DATA_DIR/,
    );
  });

  test('that cannot be opened says what to set', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const storage = openStorage(join(file, 'data'));
    await expect(storage.selectFrom('accounts').selectAll().execute()).rejects.toThrow('Set BACA_DATA_DIR');
  });
});

describe('a backup', () => {
  test('holds everything, while the database is in use', async () => {
    const folder = temporaryFolder();
    const storage = temporaryStorage(folder);
    await addAccount(storage, 'account');
    const copy = join(folder, 'copy');
    await backUp(storage, `${copy}.db`);
    await addAccount(storage, 'later');
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    expect(statSync(`${copy}.db`).mode & 0o777).toBe(0o600);
    const saved = new Libsql(`${copy}.db`);
    expect(saved.prepare('select id from accounts').all()).toEqual([{ id: 'account' }]);
    saved.close();
  });

  test('takes the place of no other file', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'mine');
    writeFileSync(file, 'mine');
    await expect(backUp(temporaryStorage(folder), file)).rejects.toThrow(`${file} exists already`);
    expect(readdirSync(folder).some((name) => name.endsWith('unfinished'))).toBe(false);
  });
});
