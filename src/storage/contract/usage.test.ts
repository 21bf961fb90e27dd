import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import type { UsageRow } from '../stores.js';
import { DATABASES } from './databases.fixture.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(DATABASES)('usage in $name', ({ setUp }) => {
  async function open() {
    const under = await setUp();
    const accountId = await addAccount(under.database, 'ani');
    const row = (more: Partial<UsageRow> = {}): UsageRow => ({
      accountId,
      hour: 7,
      keyId: '',
      type: 'STNK',
      outcome: 'read',
      code: '',
      bucket: 80,
      requests: 1,
      ...more,
    });
    return { ...under, accountId, row, usage: under.connect().usage };
  }

  test('adds up over all processes, which write the same hours at once', async () => {
    const { connect, row, accountId, database } = await open();
    const others = await Promise.all(['budi', 'citra', 'dewi'].map((name) => addAccount(database, name)));
    const rows = [accountId, ...others].map((each) => row({ accountId: each }));
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { usage } = connect();
        for (let round = 0; round < 5; round++) {
          await usage.add(index % 2 === 0 ? rows : [...rows].reverse());
        }
      }),
    );
    for (const { accountId: each } of rows) {
      expect(await connect().usage.since(each, 7)).toEqual([row({ accountId: each, requests: 30 })]);
    }
  });

  test('is told from an hour on, in order', async () => {
    const { usage, row, accountId } = await open();
    const rows = [
      row({ hour: 8, type: 'CONTAINER_ISO' }),
      row({ hour: 8, outcome: 'failed' }),
      row({ hour: 8 }),
      row({ hour: 9 }),
    ];
    await usage.add([...rows].reverse());
    await usage.add([row({ hour: 7 })]);
    expect(await usage.since(accountId, 8)).toEqual(rows);
  });

  test('of an account that was removed is dropped, and that of the others is kept', async () => {
    const { usage, row, accountId, database } = await open();
    await usage.add([row({ accountId: 'gone' }), row()]);
    expect(await usage.since(accountId, 0)).toHaveLength(1);
    expect(await database.selectFrom('usage_hours').select('account_id').execute()).toHaveLength(1);
  });

  test('is kept for 400 days, and departures until their day ends', async () => {
    const { usage, row, accountId, database } = await open();
    const now = Date.UTC(2026, 10, 21);
    const hour = now / HOUR;
    await usage.add([row({ hour: hour - 9600 }), row({ hour: hour - 9601 })]);
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    await database
      .insertInto('usage_days')
      .values(
        [now, now - 400 * DAY, now - 401 * DAY].map((ms) => ({
          account_id: accountId,
          day: day(ms),
          requests: 1,
        })),
      )
      .execute();
    await database
      .insertInto('departures')
      .values(
        [now, now - DAY].map((ms) => ({
          account_id: day(ms),
          day: day(ms),
          salt: '',
          email_hash: '',
          requests: 0,
        })),
      )
      .execute();
    await usage.prune(now);
    expect((await usage.since(accountId, 0)).map((each) => each.hour)).toEqual([hour - 9600]);
    const days = await database.selectFrom('usage_days').select('day').orderBy('day').execute();
    expect(days).toEqual([{ day: day(now - 400 * DAY) }, { day: day(now) }]);
    expect(await database.selectFrom('departures').select('day').execute()).toEqual([{ day: day(now) }]);
  });
});
