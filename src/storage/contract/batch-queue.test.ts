import { describe, expect, test } from 'vitest';
import { dayOf } from '../../day.js';
import type { ClaimedItem } from '../batch-stores.js';
import { SqlBatchQueue } from '../sql/batches/queue.js';
import { openBatches } from './batches.fixture.js';
import { DATABASES } from './databases.fixture.js';

describe.each(DATABASES)('the queue of batches in $name', (kind) => {
  const nameOf = ({ accountId, index }: ClaimedItem) => `${accountId} ${index}`;

  test('gives the images of a batch in their order, each once', async () => {
    const { add, claim } = await openBatches(kind);
    const id = await add('ani', 3, { enhance: true });
    const claimed = [await claim(), await claim(), await claim()];
    expect(claimed).toMatchObject(
      [0, 1, 2].map((index) => ({ batchId: id, index, enhance: true, tries: 1 })),
    );
    expect(claimed[0]).toMatchObject({ accountId: 'ani', plan: 'free', type: 'CONTAINER_ISO' });
    expect(await claim()).toBeUndefined();
  });

  test('serves accounts in turn, and the older batch of each first', async () => {
    const { add, claim, clock } = await openBatches(kind);
    await add('ani', 3);
    clock.now++;
    await add('ani', 3);
    clock.now++;
    await add('budi', 2);
    const served: string[] = [];
    for (let item = await claim(); item; item = await claim()) {
      served.push(nameOf(item));
      clock.now++;
    }
    expect(served.slice(0, 4)).toEqual(['ani 0', 'budi 0', 'ani 1', 'budi 1']);
    expect(served.slice(4)).toEqual(['ani 2', 'ani 0', 'ani 1', 'ani 2']);
  });

  test('gives an image to one, however many ask at once', async () => {
    const { add, database, clock } = await openBatches(kind);
    await add('ani', 20);
    const queues = Array.from({ length: 4 }, () => new SqlBatchQueue(database));
    const claims = await Promise.all(
      queues.flatMap((queue) => Array.from({ length: 8 }, () => queue.claim(clock.now, clock.now + 30_000))),
    );
    const indexes = claims.filter((item) => item !== undefined).map(({ index }) => index);
    expect(indexes.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test('gives what a killed service held to others when its claim ends, and keeps one result', async () => {
    const { batches, queue, add, claim, settle, clock } = await openBatches(kind);
    const id = await add('ani', 1);
    const first = (await claim())!;
    clock.now += 20_000;
    await queue.renew([first.claim], clock.now + 30_000);
    clock.now += 29_999;
    expect(await claim()).toBeUndefined();
    clock.now += 1;
    const second = (await claim())!;
    expect(second).toMatchObject({ index: 0, tries: 2 });
    expect(await settle(first)).toBe('lost');
    expect(await settle(second, { result: { answer: '{"second":true}', rows: '[]' } })).toBe('ended');
    expect(await settle(second)).toBe('lost');
    expect(await batches.results(id, undefined, 10)).toMatchObject([
      { result: { answer: '{"second":true}' } },
    ]);
    expect(await batches.find('ani', id)).toMatchObject({
      counts: { read: 1, nothing: 0, failed: 0 },
      end: { as: 'done', at: clock.now },
    });
  });

  test('keeps a result of a late claim that nobody else has', async () => {
    const { add, claim, settle, clock } = await openBatches(kind);
    await add('ani', 1);
    const item = (await claim())!;
    clock.now += 120_000;
    expect(await settle(item)).toBe('ended');
  });

  test('takes images back at once, and counts only tries that failed', async () => {
    const { queue, add, claim } = await openBatches(kind);
    await add('ani', 1);
    await queue.release((await claim())!);
    const again = (await claim())!;
    expect(again.tries).toBe(1);
    await queue.retry(again);
    expect(await claim()).toMatchObject({ index: 0, tries: 2 });
  });

  test('counts an image against its day in the transaction that keeps it, and no other', async () => {
    const { add, claim, settle, clock, startQuota } = await openBatches(kind);
    await add('ani', 3);
    const day = dayOf(clock.now);
    const [one, two, three] = [(await claim())!, (await claim())!, (await claim())!];
    await settle(one, { day });
    await settle(two, { outcome: 'failed', result: { code: 'IMAGE_UNREADABLE', detail: '' } });
    await settle(three, { day });
    expect(await settle(three, { day })).toBe('lost');
    expect((await startQuota().use('ani', day)).used).toBe(2);
  });

  test('puts the pages of a PDF in its place, and names the last one to be read', async () => {
    const { batches, queue, add, claim, settle } = await openBatches(kind);
    const id = await add('ani', [{ name: 'a.jpg' }, { name: 'b.pdf' }, { name: 'c.jpg' }]);
    const [picture, file] = [(await claim())!, (await claim())!];
    expect(await queue.open(file, 3, 4)).toBe('full');
    expect(await queue.open(file, 3, 5)).toBe('opened');
    expect(await queue.open(file, 3, 5)).toBe('lost');
    expect(await batches.find('ani', id)).toMatchObject({ images: 5 });
    const rest = [(await claim())!, (await claim())!, (await claim())!, (await claim())!];
    expect(rest).toMatchObject([
      { index: 1, page: 1, tries: 1 },
      { index: 1, page: 2, tries: 1 },
      { index: 1, page: 3, tries: 1 },
      { index: 2, page: 0 },
    ]);
    expect(await settle(picture)).toBe('kept');
    expect(await settle(rest[2]!)).toBe('page');
    expect(await settle(rest[0]!)).toBe('page');
    expect(await batches.needed(id)).toEqual(new Set([1, 2]));
    expect(await settle(rest[1]!)).toBe('kept');
    expect(await batches.needed(id)).toEqual(new Set([2]));
    expect(await settle(rest[3]!)).toBe('ended');
    expect(
      (await batches.results(id, { index: 0, page: 0 }, 3)).map(({ name, page }) => [name, page]),
    ).toEqual([
      ['b.pdf', 1],
      ['b.pdf', 2],
      ['b.pdf', 3],
    ]);
    expect(await batches.results(id, { index: 1, page: 3 }, 3)).toMatchObject([{ name: 'c.jpg', page: 0 }]);
  });

  test('does not open a PDF that somebody else has now, or whose batch was cancelled', async () => {
    const { batches, queue, add, claim, clock } = await openBatches(kind);
    const id = await add('ani', 2);
    const late = (await claim())!;
    clock.now += 30_000;
    const now = (await claim())!;
    expect(await queue.open(late, 3, 100)).toBe('lost');
    await batches.cancel('ani', id, clock.now, clock.now);
    expect(await queue.open(now, 3, 100)).toBe('lost');
    expect(await batches.find('ani', id)).toMatchObject({ images: 2 });
  });

  test('lets the batches of an account wait, and not those of others', async () => {
    const { batches, queue, add, claim, clock } = await openBatches(kind);
    const id = await add('ani', 1);
    await add('budi', 1);
    const until = clock.now + 60_000;
    await queue.pause('ani', until, 'QUOTA_EXCEEDED');
    expect(await batches.find('ani', id)).toMatchObject({ paused: { until, by: 'QUOTA_EXCEEDED' } });
    expect((await claim())?.accountId).toBe('budi');
    expect(await claim()).toBeUndefined();
    clock.now = until;
    expect((await claim())?.accountId).toBe('ani');
  });

  test('goes on at once when the account gets another plan', async () => {
    const { queue, add, claim, clock, connect } = await openBatches(kind);
    await add('ani', 1);
    await queue.pause('ani', clock.now + 60_000, 'QUOTA_EXCEEDED');
    await connect().accounts.setPlan('ani', 'pro');
    expect(await claim()).toMatchObject({ accountId: 'ani', plan: 'pro' });
  });

  test('lets the batches of a disabled account wait until it is enabled', async () => {
    const { add, claim, clock, database } = await openBatches(kind);
    await add('ani', 1);
    const setDisabled = (since: number | null) =>
      database.updateTable('accounts').set({ disabled_at: since }).where('id', '=', 'ani').execute();
    await setDisabled(clock.now);
    expect(await claim()).toBeUndefined();
    await setDisabled(null);
    expect(await claim()).toMatchObject({ accountId: 'ani' });
  });

  test.runIf(kind.isShared)('ends a batch once, however many services settle its last images', async () => {
    const { batches, add, claim, settle } = await openBatches(kind);
    const id = await add('ani', 8);
    const items: ClaimedItem[] = [];
    for (let item = await claim(); item; item = await claim()) {
      items.push(item);
    }
    const ends = await Promise.all(items.map((item) => settle(item)));
    expect(ends.filter((end) => end === 'ended')).toHaveLength(1);
    expect((await batches.find('ani', id)).counts.read).toBe(8);
  });
});
