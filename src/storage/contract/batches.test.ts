import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openBatches } from './batches.fixture.js';
import { DATABASES } from './databases.fixture.js';

const HOUR_MS = 60 * 60 * 1000;

describe.each(DATABASES)('batches in $name', (kind) => {
  test('are found by their account alone, with how far they are', async () => {
    const { batches, add, claim, settle, clock } = await openBatches(kind);
    const first = await add('ani', 2, { reference: 'gate 7' });
    clock.now++;
    const second = await add('ani', 3);
    await settle((await claim())!, { outcome: 'nothing' });
    expect(await batches.find('ani', first)).toMatchObject({
      reference: 'gate 7',
      images: 2,
      counts: { read: 0, nothing: 1, failed: 0 },
      ahead: 0,
      end: null,
    });
    expect(await batches.find('ani', second)).toMatchObject({ ahead: 1 });
    await expect(batches.find('budi', first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(batches.find('ani', randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are listed newest first, page by page', async () => {
    const { batches, add, clock } = await openBatches(kind);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      ids.unshift(await add('ani', 1));
      clock.now += i % 2;
    }
    await add('budi', 1);
    const list = async (before?: string) => (await batches.list('ani', 3, before)).map(({ id }) => id);
    const page = await list();
    expect(page).toHaveLength(3);
    const all = [...page, ...(await list(page.at(-1)))];
    expect([...all].sort()).toEqual([...ids].sort());
    expect(await batches.list('ani', 9, undefined, ['CONTAINER_ISO', 'STNK'])).toHaveLength(5);
    expect(await batches.list('ani', 9, undefined, ['STNK'])).toEqual([]);
  });

  test('cannot be seen or read before their upload is complete', async () => {
    const { batches, claim, clock } = await openBatches(kind);
    const id = randomUUID();
    const begun = { id, accountId: 'ani', type: 'STNK', details: false } as const;
    await batches.begin({ ...begun, createdAt: clock.now, receivingUntil: clock.now + 60_000 });
    await expect(batches.find('ani', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(batches.cancel('ani', id, clock.now, clock.now)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await batches.list('ani', 10)).toEqual([]);
    expect(await claim()).toBeUndefined();
    expect(await batches.needed(id)).toBe('all');
  });

  test('whose upload died are forgotten, and those that go on are not', async () => {
    const { batches, clock } = await openBatches(kind);
    const [dead, alive] = [randomUUID(), randomUUID()];
    for (const id of [dead, alive]) {
      const begun = { id, accountId: 'ani', type: 'STNK', details: false } as const;
      await batches.begin({ ...begun, createdAt: clock.now, receivingUntil: clock.now + 60_000 });
    }
    clock.now += 60_000;
    await batches.keepReceiving(alive, clock.now + 60_000);
    await batches.prune(clock.now, clock.now);
    expect(await batches.needed(dead)).toEqual(new Set());
    expect(await batches.needed(alive)).toBe('all');
  });

  test('are limited in number per account, however many come at once', async () => {
    const { add } = await openBatches(kind);
    const tries = await Promise.allSettled(Array.from({ length: 25 }, () => add('ani', 1)));
    const refused = tries.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'BATCHES_FULL' });
    }
    await expect(add('budi', 1)).resolves.toBeTypeOf('string');
  });

  test('are accepted once under one key, and the key holds for a day', async () => {
    const { batches, add, clock } = await openBatches(kind);
    const idempotency = { key: 'k', fingerprint: 'one' };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => add('ani', 2, { idempotency })));
    expect(again).toEqual([first, first]);
    expect(await batches.list('ani', 10)).toHaveLength(1);
    const other = { key: 'k', fingerprint: 'other' };
    await expect(add('ani', 2, { idempotency: other })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await add('budi', 2, { idempotency: other })).not.toBe(first);
    clock.now += 24 * HOUR_MS;
    expect(await add('ani', 2, { idempotency: other })).not.toBe(first);
  });

  test('keep parts that cannot be read as failed, and end if there is nothing else', async () => {
    const { batches, add } = await openBatches(kind);
    const problem = { code: 'IMAGE_FORMAT_UNSUPPORTED', detail: 'No picture.' } as const;
    const mixed = await add('ani', [{ name: 'a.txt', problem }, { name: 'b.jpg' }]);
    expect(await batches.find('ani', mixed)).toMatchObject({ counts: { failed: 1 }, end: null });
    expect(await batches.needed(mixed)).toEqual(new Set([1]));
    expect(await batches.results(mixed, undefined, 10)).toEqual([
      { index: 0, page: 0, name: 'a.txt', result: problem },
    ]);
    const useless = await add('ani', [{ name: 'a.txt', problem }]);
    expect(await batches.find('ani', useless)).toMatchObject({ end: { as: 'done' } });
  });

  test('give results in the order of the upload, after a place', async () => {
    const { batches, add, claim, settle } = await openBatches(kind);
    const id = await add('ani', 1200);
    const items = [await claim(), await claim(), await claim()];
    const result = { code: 'IMAGE_UNREADABLE', detail: 'It is torn.' } as const;
    await settle(items[2]!, { outcome: 'failed', result });
    await settle(items[0]!, { result: { answer: '{"a":1}', rows: '[{}]' } });
    expect(await batches.results(id, undefined, 10)).toEqual([
      { index: 0, page: 0, name: '0.jpg', result: { answer: '{"a":1}', rows: '[{}]' } },
      { index: 2, page: 0, name: '2.jpg', result },
    ]);
    expect(await batches.results(id, { index: 0, page: 0 }, 10)).toMatchObject([{ index: 2 }]);
    expect(await batches.results(id, undefined, 1)).toMatchObject([{ index: 0 }]);
  });

  test('that are cancelled need no image, and keep what was read until they expire', async () => {
    const { batches, add, claim, settle, clock } = await openBatches(kind);
    const id = await add('ani', 3);
    await settle((await claim())!);
    const reading = (await claim())!;
    await expect(batches.cancel('budi', id, clock.now, clock.now)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await batches.cancel('ani', id, clock.now, clock.now + HOUR_MS);
    expect(await settle(reading)).toBe('lost');
    expect(await claim()).toBeUndefined();
    expect(await batches.needed(id)).toEqual(new Set());
    const cancelled = { end: { as: 'cancelled', at: clock.now }, expiresAt: clock.now + HOUR_MS };
    expect(await batches.find('ani', id)).toMatchObject(cancelled);
    clock.now += HOUR_MS - 1;
    await batches.cancel('ani', id, clock.now, clock.now + HOUR_MS);
    expect(await batches.find('ani', id)).toMatchObject(cancelled);
    expect(await batches.results(id, undefined, 10)).toHaveLength(1);
    clock.now += 1;
    await batches.prune(clock.now, clock.now + HOUR_MS);
    await expect(batches.find('ani', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await batches.results(id, undefined, 10)).toEqual([]);
  });

  test('that are not read in time end as expired', async () => {
    const { batches, add, claim, settle, clock } = await openBatches(kind);
    const id = await add('ani', 2, { expiresAt: clock.now + HOUR_MS });
    await settle((await claim())!);
    clock.now += HOUR_MS;
    await batches.prune(clock.now, clock.now + HOUR_MS);
    expect(await batches.find('ani', id)).toMatchObject({
      end: { as: 'expired' },
      expiresAt: clock.now + HOUR_MS,
    });
    expect(await batches.needed(id)).toEqual(new Set());
    expect(await batches.results(id, undefined, 10)).toHaveLength(1);
  });

  test('go with their account, and one by one', async () => {
    const { batches, add, database } = await openBatches(kind);
    const [one, other] = [await add('ani', 1), await add('ani', 1)];
    await expect(batches.remove('budi', one)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await batches.remove('ani', one);
    await expect(batches.find('ani', one)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.deleteFrom('accounts').where('id', '=', 'ani').execute();
    expect(await batches.needed(other)).toEqual(new Set());
    expect(await database.selectFrom('batch_items').selectAll().execute()).toEqual([]);
  });

  test('are counted for the operator', async () => {
    const { batches, add, claim, settle } = await openBatches(kind);
    expect(await batches.backlog()).toEqual({ images: 0, batches: 0 });
    await add('ani', 3);
    await add('budi', 4);
    await settle((await claim())!);
    expect(await batches.backlog()).toEqual({ images: 6, batches: 2 });
  });
});
