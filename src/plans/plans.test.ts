import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MemoryLimits } from '../limits/memory/limits.js';
import { SqliteQuota } from '../storage/sqlite/quota.js';
import { addAccount, temporaryFolder, temporaryStorage } from '../storage/storage.fixture.js';
import { Allowance } from './allowance.js';
import { loadPlans, type Plan, SHIPPED_PLANS } from './plans.js';

const PLAN: Plan = { name: 'small', title: 'Small', perMinute: 3, perDay: 5 };

describe('the plans', () => {
  test('as shipped are free, pro and unlimited', () => {
    const plans = loadPlans(SHIPPED_PLANS);
    expect(plans.all().map(({ name }) => name)).toEqual(['free', 'pro', 'unlimited']);
    expect(plans.fallback.name).toBe('free');
    expect(plans.of('unlimited')).toMatchObject({ perMinute: null, perDay: null });
    expect(plans.unlimited.name).toBe('unlimited');
    expect(plans.of('gone').name).toBe('free');
    expect([plans.has('pro'), plans.has('gone')]).toEqual([true, false]);
  });

  test.each([
    ['{', 'JSON'],
    ['{}', 'default'],
    ['{"default":"a","plans":{}}', 'names the plan "a"'],
    [
      '{"default":"a","plans":{"a":{"title":"A","requests_per_minute":0,"requests_per_day":1}}}',
      'per_minute',
    ],
    ['{"default":"A B","plans":{"A B":{"title":"A","requests_per_minute":1,"requests_per_day":1}}}', 'A B'],
  ])('of the file %s stop the start', (text, reason) => {
    const path = join(temporaryFolder(), 'plans.json');
    writeFileSync(path, text);
    expect(() => loadPlans(path)).toThrow(path);
    expect(() => loadPlans(path)).toThrow(reason);
  });
});

async function setUp() {
  const clock = { now: Date.UTC(2026, 10, 21, 23, 0, 0) };
  const folder = temporaryFolder();
  const storage = temporaryStorage(folder);
  const account = await addAccount(storage.database, 'ani');
  const now = () => clock.now;
  const start = () => new Allowance(new SqliteQuota(storage.database), new MemoryLimits(now), now);
  return { clock, folder, storage, account, start };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'admitted',
    ({ code }) => code,
  );

describe('an allowance', () => {
  test('holds the minute', async () => {
    const { account, start, clock } = await setUp();
    const allowance = start();
    const codes = [];
    for (let request = 0; request < 4; request++) {
      codes.push(await codeOf(allowance.admit(account, PLAN)));
      clock.now += 10_000;
    }
    expect(codes).toEqual(['admitted', 'admitted', 'admitted', 'RATE_LIMITED']);
    await expect(allowance.admit(account, PLAN)).rejects.toMatchObject({ retryAfterSeconds: 20 });
    clock.now += 20_000;
    expect(await codeOf(allowance.admit(account, PLAN))).toBe('admitted');
  });

  test('counts against the day what succeeded, exactly, also over a restart', async () => {
    const { account, start, clock, storage } = await setUp();
    const allowance = start();
    const plan = { ...PLAN, perMinute: null };
    for (let request = 0; request < 20; request++) {
      const admission = await allowance.admit(account, plan);
      if (request % 10 === 0) {
        await admission.count();
      }
      admission.release();
    }
    expect((await allowance.standing(account, plan)).day).toEqual({ limit: 5, left: 3, resetSeconds: 3600 });

    const restarted = start();
    expect((await restarted.standing(account, plan)).day?.left).toBe(3);
    for (let request = 0; request < 3; request++) {
      await (await restarted.admit(account, plan)).count();
    }
    await expect(restarted.admit(account, plan)).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      retryAfterSeconds: 3600,
    });
    expect(await storage.database.selectFrom('usage_days').selectAll().execute()).toEqual([
      { account_id: account, day: '2026-11-21', requests: 5 },
    ]);
    clock.now += 3_600_000;
    expect(await codeOf(restarted.admit(account, plan))).toBe('admitted');
  });

  test('gives the last place to one of many at once', async () => {
    const { account, start } = await setUp();
    const allowance = start();
    const plan = { ...PLAN, perMinute: null };
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => allowance.admit(account, plan)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await allowance.usedToday(account)).toBe(0);
  });

  test('has no limits where the plan has none, and counts all the same', async () => {
    const { account, start } = await setUp();
    const allowance = start();
    const plan = { ...PLAN, perMinute: null, perDay: null };
    await (await allowance.admit(account, plan)).count();
    expect(await allowance.standing(account, plan)).toEqual({});
    expect(await allowance.usedToday(account)).toBe(1);
  });

  test('does not stumble over an account that was deleted meanwhile', async () => {
    const { account, start, storage } = await setUp();
    const admission = await start().admit(account, PLAN);
    await storage.database.deleteFrom('accounts').execute();
    await admission.count();
    expect(await storage.database.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  });
});
