import { describe, expect, onTestFinished, test } from 'vitest';
import { Away } from '../../dependency.js';
import { type Line, lineTo } from '../../outage.fixture.js';
import { addAccount, NO_RULES } from '../storage.fixture.js';
import type { Purpose } from '../storage.js';
import { migrateDatabase } from './database.js';
import { VERSION } from './migrations.js';
import { POSTGRES, temporaryDatabase } from './postgres.fixture.js';
import { LEASE_MS } from './quota.js';
import { PostgresStorage } from './storage.js';

const TODAY = '2026-11-21';
const MINUTE = 60_000;

const clock = { now: Date.UTC(2026, 10, 21) };

function connect(url: string, purpose: Purpose = 'serve'): PostgresStorage {
  const storage = new PostgresStorage(url, purpose, () => clock.now);
  onTestFinished(() => storage.close());
  return storage;
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ message }) => message,
  );

describe.skipIf(POSTGRES === undefined)('a PostgreSQL database', () => {
  test('gets its tables from the first service, though several start at once', async () => {
    const url = await temporaryDatabase();
    expect(await messageOf(connect(url, 'read').open())).toMatch('has no tables of Baca yet');
    await Promise.all([0, 1, 2].map(() => connect(url).open()));
    await connect(url, 'read').open();
    expect(await migrateDatabase(url)).toMatchObject({ from: VERSION, to: VERSION });
  });

  test('of a newer Baca is left alone', async () => {
    const url = await temporaryDatabase();
    const { database } = connect(url);
    await database
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999 later', timestamp: '' })
      .execute();
    for (const work of [() => connect(url).open(), () => migrateDatabase(url)]) {
      expect(await messageOf(work())).toMatch(
        /version \d+, and this Baca knows version \d+ at most.*DATABASE_URL/,
      );
    }
  });

  test('that refuses the service says what to check, and never the password', async () => {
    const url = new URL(await temporaryDatabase());
    url.pathname = '/none';
    url.password = 'secret';
    const message = await messageOf(connect(url.href).open());
    expect(message).toMatch(/\/none refuses this service \(.*does not exist\).*DATABASE_URL/);
    expect(message).not.toMatch('secret');
  });

  test('knows whether it can look up and write', async () => {
    const storage = connect(await temporaryDatabase());
    await storage.probe();
    await storage.database.schema.dropTable('usage_days').execute();
    await expect(storage.probe()).rejects.toThrow('usage_days');
  });
});

describe.skipIf(POSTGRES === undefined)('leases', () => {
  /** Lets time pass for the leases, which end by the clock of the database. */
  async function pass({ database }: PostgresStorage, ms: number): Promise<void> {
    clock.now += ms;
    await database
      .updateTable('quota_leases')
      .set(({ eb }) => ({ expires_at: eb('expires_at', '-', ms) }))
      .execute();
  }

  test('of a service that was killed expire, and those of one that lives do not', async () => {
    const url = await temporaryDatabase();
    const [killed, living] = [connect(url), connect(url)];
    const account = await addAccount(living.database, 'ani');
    await killed.quota.reserve(account, TODAY, 2);
    await living.quota.reserve(account, TODAY, 2);
    expect(await living.quota.reserve(account, TODAY, 2)).toBeUndefined();
    for (let half = 0; half < 2; half++) {
      await pass(living, LEASE_MS / 2);
      await living.tend();
    }
    expect(await living.quota.use(account, TODAY)).toEqual({ used: 0, held: 1 });
    expect(await living.quota.reserve(account, TODAY, 2)).toBeDefined();
    expect(await living.database.selectFrom('quota_leases').selectAll().execute()).toHaveLength(2);
  });

  test('hold, however much the clocks of the services differ', async () => {
    const url = await temporaryDatabase();
    const behind = connect(url);
    const ahead = new PostgresStorage(url, 'serve', () => clock.now + 10 * LEASE_MS);
    onTestFinished(() => ahead.close());
    const account = await addAccount(behind.database, 'ani');
    await behind.quota.reserve(account, TODAY, 2);
    await ahead.quota.reserve(account, TODAY, 2);
    await ahead.tend();
    for (const { quota } of [behind, ahead]) {
      expect(await quota.use(account, TODAY)).toEqual({ used: 0, held: 2 });
    }
  });
});

describe.skipIf(POSTGRES === undefined)('while PostgreSQL is away', () => {
  async function setUp() {
    const url = await temporaryDatabase();
    const line: Line = await lineTo(url);
    const storage = connect(line.url);
    const account = await addAccount(storage.database, 'ani');
    const key = {
      accountId: account,
      name: '',
      display: '',
      createdAt: 0,
      lifetimeMs: null,
      rules: NO_RULES,
    };
    await storage.keys.add({ ...key, hash: 'seen' });
    await storage.keys.add({ ...key, hash: 'not seen' });
    await storage.keys.find('seen');
    /** Asks until it is noticed that the server is there again. */
    const back = () => expect.poll(() => messageOf(storage.tend()), { timeout: 10_000 }).toBe('done');
    return { url, line, storage, account, back };
  }

  test('keys go on working for ten minutes after they were last looked up, and others do not', async () => {
    const { storage, line, back } = await setUp();
    line.cut();
    expect(await storage.keys.find('seen')).toMatchObject({ accountId: 'ani', plan: 'free' });
    expect(storage.dependency.isAway).toBe(true);
    await expect(storage.keys.find('not seen')).rejects.toThrow(Away);
    await expect(storage.accounts.list()).rejects.toThrow(/PostgreSQL cannot be reached/);
    clock.now += 9 * MINUTE;
    expect(await storage.keys.find('seen')).toBeDefined();
    expect(storage.remembersKeys()).toBe(true);
    clock.now += MINUTE;
    await expect(storage.keys.find('seen')).rejects.toThrow(Away);
    expect(storage.remembersKeys()).toBe(false);
    line.mend();
    await back();
    expect(storage.dependency.isAway).toBe(false);
    expect(await storage.keys.find('not seen')).toBeDefined();
  });

  test('a key that was deleted before is not remembered', async () => {
    const { storage, line, url } = await setUp();
    await connect(url).accounts.setRole('ani', 'administrator');
    await connect(url).accounts.remove('ani', clock.now);
    expect(await storage.keys.find('seen')).toBeUndefined();
    line.cut();
    await expect(storage.keys.find('seen')).rejects.toThrow(Away);
  });

  test('requests count on from what was known, within the quota, and are written when it is back', async () => {
    const { storage, line, account, url, back } = await setUp();
    await (await storage.quota.reserve(account, TODAY, 5))?.count();
    const begun = await storage.quota.reserve(account, TODAY, 5);
    line.cut();
    await begun?.count();
    const places = await Promise.all([0, 1, 2, 3, 4].map(() => storage.quota.reserve(account, TODAY, 5)));
    expect(places.filter(Boolean)).toHaveLength(3);
    await places[0]?.count();
    await places[1]?.release();
    expect(await storage.quota.use(account, TODAY)).toEqual({ used: 3, held: 1 });
    line.mend();
    await back();
    expect((await connect(url).quota.use(account, TODAY)).used).toBe(3);
    await storage.tend();
    expect((await connect(url).quota.use(account, TODAY)).used).toBe(3);
  });
});
