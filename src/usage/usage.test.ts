import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addAccount, temporaryStorage } from '../storage/storage.fixture.js';
import { bucketOf, millisecondsOf, quantile } from './scale.js';
import { Usage } from './usage.js';

describe('the scale of times', () => {
  test.each([1, 12, 480, 1700, 30_000])('knows %d ms to a twentieth', (ms) => {
    expect(Math.abs(millisecondsOf(bucketOf(ms)) - ms)).toBeLessThanOrEqual(ms / 20);
  });

  test('takes what is below a millisecond for one', () => {
    expect(bucketOf(0)).toBe(0);
  });

  test('finds the median and the 95th percentile', () => {
    const counts = new Map([
      [bucketOf(1000), 90],
      [bucketOf(100), 900],
      [bucketOf(8000), 10],
    ]);
    expect(quantile(counts, 0.5)).toBe(millisecondsOf(bucketOf(100)));
    expect(quantile(counts, 0.95)).toBe(millisecondsOf(bucketOf(1000)));
    expect(quantile(counts, 1)).toBe(millisecondsOf(bucketOf(8000)));
    expect(quantile(new Map(), 0.5)).toBeNull();
  });
});

describe('usage', () => {
  const HOUR = 3_600_000;
  const start = Date.UTC(2026, 10, 21, 10);

  async function setUp() {
    const clock = { now: start + 600_000 };
    const storage = temporaryStorage();
    const ani = await addAccount(storage.database, 'ani');
    const usage = new Usage(storage.usage, () => clock.now);
    return { clock, storage, ani, usage };
  }

  test('is told by hour, type and outcome, with times of what succeeded', async () => {
    const { clock, usage, ani, storage } = await setUp();
    const budi = await addAccount(storage.database, 'budi');
    const add = (type: string, outcome: 'read' | 'nothing' | 'failed', ms: number, accountId = ani) =>
      usage.add({ accountId, type, outcome, ms });
    add('STNK', 'read', 1024);
    add('STNK', 'read', 128);
    await usage.flush();
    add('STNK', 'read', 1024);
    add('STNK', 'failed', 60_000);
    add('STNK', 'read', 5, budi);
    clock.now += HOUR;
    add('CONTAINER_ISO', 'nothing', 1024);
    expect(await usage.report(ani, 24)).toEqual({
      hours: [
        { at: start, type: 'STNK', outcome: 'failed', requests: 1 },
        { at: start, type: 'STNK', outcome: 'read', requests: 3 },
        { at: start + HOUR, type: 'CONTAINER_ISO', outcome: 'nothing', requests: 1 },
      ],
      medianMs: 1024,
      p95Ms: 1024,
    });
    expect((await usage.report(ani, 1)).hours).toHaveLength(1);
    expect(await usage.report(await addAccount(storage.database, 'citra'), 24)).toEqual({
      hours: [],
      medianMs: null,
      p95Ms: null,
    });
  });

  test('that could not be written is written later', async () => {
    const { usage, ani, storage } = await setUp();
    usage.add({ accountId: ani, type: 'STNK', outcome: 'read', ms: 1 });
    await sql`alter table usage_hours rename to away`.execute(storage.database);
    await expect(usage.flush()).rejects.toThrow('no such table');
    usage.add({ accountId: ani, type: 'STNK', outcome: 'read', ms: 1 });
    await sql`alter table away rename to usage_hours`.execute(storage.database);
    expect((await usage.report(ani, 1)).hours).toMatchObject([{ requests: 2 }]);
  });

  test('of an account that was deleted meanwhile is forgotten, and of a year ago too', async () => {
    const { clock, usage, ani, storage } = await setUp();
    usage.add({ accountId: ani, type: 'STNK', outcome: 'read', ms: 1 });
    await usage.flush();
    clock.now += 401 * 24 * HOUR;
    usage.add({ accountId: 'gone', type: 'STNK', outcome: 'read', ms: 1 });
    await usage.flush();
    expect(await storage.database.selectFrom('usage_hours').selectAll().execute()).toEqual([]);
  });
});
