import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import type { Place, Quota } from '../stores.js';
import { DATABASES } from './databases.fixture.js';

const TODAY = '2026-11-21';

describe.each(DATABASES)('a quota in $name', ({ setUp, isShared }) => {
  async function open() {
    const under = await setUp();
    const account = await addAccount(under.database, 'ani');
    return { ...under, account, quota: under.startQuota() };
  }

  const reserve = (quota: Quota, account: string, limit: number | null, times: number) =>
    Promise.all(Array.from({ length: times }, () => quota.reserve(account, TODAY, limit)));

  const granted = (places: readonly (Place | undefined)[]) =>
    places.filter((place): place is Place => place !== undefined);

  test('gives so many places, however many ask at once', async () => {
    const { quota, account } = await open();
    expect(granted(await reserve(quota, account, 5, 30))).toHaveLength(5);
    expect(await quota.use(account, TODAY)).toEqual({ used: 0, held: 5 });
  });

  test('counts what succeeded, and takes back what did not', async () => {
    const { quota, account } = await open();
    const [one, other] = granted(await reserve(quota, account, 2, 2));
    await one!.count();
    await one!.release();
    await other!.release();
    await other!.release();
    expect(await quota.use(account, TODAY)).toEqual({ used: 1, held: 0 });
    expect(granted(await reserve(quota, account, 2, 3))).toHaveLength(1);
  });

  test('holds over a restart, and each day begins anew', async () => {
    const { quota, account, startQuota } = await open();
    for (const place of granted(await reserve(quota, account, 3, 3))) {
      await place.count();
    }
    const restarted = startQuota();
    expect(granted(await reserve(restarted, account, 3, 1))).toEqual([]);
    expect(await restarted.reserve(account, '2026-11-22', 3)).toBeDefined();
  });

  test('without a limit counts all the same', async () => {
    const { quota, account } = await open();
    for (const place of granted(await reserve(quota, account, null, 3))) {
      await place.count();
    }
    expect((await quota.use(account, TODAY)).used).toBe(3);
  });

  test('does not stumble over an account that was removed meanwhile', async () => {
    const { quota, account, database } = await open();
    const [place] = granted(await reserve(quota, account, 3, 1));
    await database.deleteFrom('accounts').where('id', '=', account).execute();
    await place!.count();
    expect(await database.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  });

  test.runIf(isShared)('gives so many places to several services together', async () => {
    const { account, startQuota } = await open();
    const quotas = [startQuota(), startQuota(), startQuota()];
    const places = granted((await Promise.all(quotas.map((each) => reserve(each, account, 20, 15)))).flat());
    expect(places).toHaveLength(20);
    await Promise.all(places.map((place, index) => (index % 2 ? place.count() : place.release())));
    expect(await quotas[0]!.use(account, TODAY)).toEqual({ used: 10, held: 0 });
  });
});
