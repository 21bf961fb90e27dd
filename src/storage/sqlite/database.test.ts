import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { addAccount, damage, temporaryFolder, temporaryStorage } from '../storage.fixture.js';
import type { Purpose } from '../storage.js';
import { backUp } from './backup.js';
import { SqliteDatabase } from './database.js';
import { databasePath, migrateFile } from './file.js';
import { migrate, VERSION, versionOf } from './migrations.js';

const temporaryDatabase = (...given: Parameters<typeof temporaryStorage>) =>
  temporaryStorage(...given).database;

describe('the database', () => {
  test('is not there until something is asked of it', async () => {
    const folder = join(temporaryFolder(), 'data');
    const storage = temporaryDatabase(folder);
    expect(existsSync(folder)).toBe(false);
    expect(await storage.selectFrom('accounts').selectAll().execute()).toEqual([]);
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(databasePath(folder) + suffix).mode & 0o777).toBe(0o600);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('writes ahead, to the disk, and heeds its references', async () => {
    const storage = temporaryDatabase();
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
    const storages = [temporaryDatabase(folder), temporaryDatabase(folder)];
    await Promise.all(storages.map((storage, index) => addAccount(storage, `account-${index}`)));
    await storages[0]!.destroy();
    const again = temporaryDatabase(folder);
    expect(await again.selectFrom('accounts').select('id').orderBy('id').execute()).toEqual([
      { id: 'account-0' },
      { id: 'account-1' },
    ]);
  });

  test('that another process has locked is waited for, without holding up anything else', async () => {
    const folder = temporaryFolder();
    const storage = temporaryDatabase(folder);
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
    await expect(temporaryDatabase(folder).selectFrom('accounts').selectAll().execute()).rejects.toThrow(
      /version 99.*BACA_DATA_DIR/,
    );
  });

  test('that cannot be opened says what to set', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const storage = new SqliteDatabase(join(file, 'data'), 'change');
    await expect(storage.selectFrom('accounts').selectAll().execute()).rejects.toThrow('Set BACA_DATA_DIR');
  });
});

/** A folder with a database as an older Baca left it. */
function ofOlderBaca(): string {
  const folder = temporaryFolder();
  const older = new Libsql(databasePath(folder));
  older.exec('pragma journal_mode = wal');
  migrate(older, databasePath(folder), 1);
  older.close();
  return folder;
}

function versionIn(folder: string): number {
  const database = new Libsql(databasePath(folder));
  try {
    return versionOf(database);
  } finally {
    database.close();
  }
}

const accountsOf = (folder: string, purpose: Purpose) =>
  temporaryDatabase(folder, purpose).selectFrom('accounts').select('id').execute();

describe('a database of an older Baca', () => {
  test.each(['read', 'change'] as const)('is not changed by whoever wants to %s', async (purpose) => {
    const folder = ofOlderBaca();
    await expect(accountsOf(folder, purpose)).rejects.toThrow(
      /of version 1, .* needs version \d+.*baca migrate/,
    );
    expect(versionIn(folder)).toBe(1);
  });

  test('is copied as it is', async () => {
    const folder = ofOlderBaca();
    const copies = temporaryFolder();
    await backUp(temporaryDatabase(folder, 'copy'), databasePath(copies));
    expect([versionIn(folder), versionIn(copies)]).toEqual([1, 1]);
  });

  test('is brought up to date by the service, and by `baca migrate`', async () => {
    const served = ofOlderBaca();
    await accountsOf(served, 'serve');
    expect(versionIn(served)).toBe(VERSION);
    const migrated = ofOlderBaca();
    expect(migrateFile(migrated)).toMatchObject({ from: 1, to: VERSION });
    expect(migrateFile(migrated)).toMatchObject({ from: VERSION, to: VERSION });
    expect(versionIn(migrated)).toBe(VERSION);
  });

  test('that cannot be migrated is as it was, and the error says why', async () => {
    const folder = ofOlderBaca();
    const other = new Libsql(databasePath(folder));
    other.exec('create index usage_days_day on usage_days (day)');
    other.close();
    await expect(accountsOf(folder, 'serve')).rejects.toThrow(
      /from version 1 to \d.*index usage_days_day already exists/,
    );
    expect(versionIn(folder)).toBe(1);
  });

  test('says of a full disk that it is full, though SQLite has ended the transaction by itself', () => {
    const folder = ofOlderBaca();
    const database = new Libsql(databasePath(folder));
    const [{ page_count }] = database.prepare('pragma page_count').all() as [{ page_count: number }];
    database.exec(`pragma max_page_count = ${page_count}`);
    expect(() => migrate(database, databasePath(folder))).toThrow(/from version 1.*disk is full/);
    expect(versionOf(database)).toBe(1);
    database.close();
  });
});

describe('to read', () => {
  test('makes nothing', async () => {
    const folder = join(temporaryFolder(), 'data');
    await expect(accountsOf(folder, 'read')).rejects.toThrow(/There is no database .*BACA_DATA_DIR/);
    expect(existsSync(folder)).toBe(false);
  });

  test('changes nothing', async () => {
    const folder = temporaryFolder();
    await addAccount(temporaryDatabase(folder), 'account');
    const reader = temporaryDatabase(folder, 'read');
    expect(await reader.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'account' }]);
    await expect(addAccount(reader, 'other')).rejects.toThrow('readonly');
  });
});

describe('a service', () => {
  test('has its folder for itself, and says who it is', async () => {
    const folder = temporaryFolder();
    const first = temporaryDatabase(folder, 'serve');
    await first.open();
    const second = temporaryDatabase(folder, 'serve');
    const reason = new RegExp(`process ${process.pid} on ${hostname()}, since \\d{4}-.*BACA_DATA_DIR`);
    await expect(second.open()).rejects.toThrow(reason);
    // Commands may run beside it.
    await addAccount(temporaryDatabase(folder), 'account');
    expect(await accountsOf(folder, 'read')).toHaveLength(1);
    await first.destroy();
    await second.open();
    expect(await second.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
  });

  test('knows whether it can look up and write', async () => {
    const folder = temporaryFolder();
    const storage = temporaryDatabase(folder, 'serve');
    await storage.open();
    await storage.probe();
    const path = databasePath(folder);
    const other = new Libsql(path);
    other.exec('begin immediate');
    await expect(storage.probe()).rejects.toThrow('locked');
    other.exec('rollback');
    other.close();
    await storage.probe();
    const aside = join(folder, 'aside');
    renameSync(path, aside);
    await expect(storage.probe()).rejects.toThrow('removed or replaced');
    copyFileSync(aside, path);
    await expect(storage.probe()).rejects.toThrow('removed or replaced');
    renameSync(aside, path);
    await storage.probe();
    await sql`pragma wal_checkpoint(truncate)`.execute(storage);
    damage(path);
    await expect(storage.probe()).rejects.toThrow(`${path} is damaged`);
  });

  test('gives up room that it set aside where a write must succeed on a full disk', async () => {
    const folder = temporaryFolder();
    const storage = temporaryDatabase(folder, 'serve');
    await storage.open();
    const reserve = join(folder, 'baca.reserve');
    expect(statSync(reserve).size).toBe(2 ** 20);
    const tries: boolean[] = [];
    await storage.transact(
      async (transaction) => {
        tries.push(existsSync(reserve));
        await addAccount(transaction, `account-${tries.length}`);
        if (tries.length === 1) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      },
      { evenWhenFull: true },
    );
    expect(tries).toEqual([true, false]);
    expect(await storage.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'account-2' }]);
    expect(statSync(reserve).size).toBe(2 ** 20);
    rmSync(reserve);
    storage.refillReserve();
    expect(statSync(reserve).size).toBe(2 ** 20);
  });
});

describe('a damaged database', () => {
  async function damagedFolder(from: number): Promise<string> {
    const folder = temporaryFolder();
    const storage = temporaryDatabase(folder);
    await addAccount(storage, 'account');
    await sql`pragma wal_checkpoint(truncate)`.execute(storage);
    await storage.destroy();
    damage(databasePath(folder), from);
    return folder;
  }

  test.each(['serve', 'change', 'read'] as const)(
    'is named to whoever wants to %s, with what to do',
    async (purpose) => {
      const folder = await damagedFolder(0);
      await expect(accountsOf(folder, purpose)).rejects.toThrow(
        new RegExp(`${databasePath(folder)} is damaged .*baca backup`),
      );
    },
  );

  test('stops a start also where only its last page is', async () => {
    const folder = await damagedFolder(-4096);
    const before = readFileSync(databasePath(folder));
    await expect(accountsOf(folder, 'serve')).rejects.toThrow('is damaged');
    expect(readFileSync(databasePath(folder)).equals(before)).toBe(true);
  });
});

describe('a backup', () => {
  test('holds everything, while the database is in use', async () => {
    const folder = temporaryFolder();
    const storage = temporaryDatabase(folder);
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
    await expect(backUp(temporaryDatabase(folder), file)).rejects.toThrow(`${file} exists already`);
    expect(readdirSync(folder).some((name) => name.endsWith('unfinished'))).toBe(false);
  });
});
