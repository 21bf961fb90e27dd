import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from '../recognition/worker/process.fixture.js';
import { batchesWithWorkers } from './batches.fixture.js';
import { filesIn } from './images/images.fixture.js';
import { sweep } from './sweep.js';

const NOTHING = 'read-nothing-for 1';
const FOREVER = 'wait-until-dropped x';
const MINUTE_MS = 60_000;

const done = { timeout: 20_000 };

test('reads every image once, and deletes it', async () => {
  const { account, send, startRunner, batches, ended, folder, results } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, ...Array.from({ length: 12 }, () => NOTHING));
  expect(filesIn(join(folder, 'batches'))).toHaveLength(12);
  startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await batches.find(ani, id)).counts).toEqual({ read: 0, nothing: 12, failed: 0 });
  expect((await results(ani, id)).map(({ index }) => index)).toEqual(Array.from({ length: 12 }, (_, i) => i));
  expect(ended.map(({ item }) => item.index).sort((a, b) => a - b)).toHaveLength(12);
  expect(ended.filter(({ isLast }) => isLast)).toHaveLength(1);
  await expect.poll(() => filesIn(join(folder, 'batches')), done).toEqual([]);
});

test('keeps what is wrong with an image, and reads on', async () => {
  const { account, send, startRunner, batches, results } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, 'problem', NOTHING);
  startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await results(ani, id))[0]?.result).toEqual({ code: 'IMAGE_UNREADABLE', detail: 'It is torn.' });
});

test('tries an image again whose worker ended, and gives up one that ends each worker', async () => {
  const { account, send, startRunner, batches, results } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, 'crash', ...Array.from({ length: 5 }, () => NOTHING));
  startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await batches.find(ani, id)).counts).toEqual({ read: 0, nothing: 5, failed: 1 });
  expect((await results(ani, id))[0]?.result).toMatchObject({ code: 'INTERNAL' });
});

test('reads each page of a PDF as an image, counts it as one, and deletes the file after the last', async () => {
  const { account, send, startRunner, batches, storage, ended, folder, results } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, '%PDF-1.4 3', '%PDF-1.4 locked', NOTHING, '%PDF-1.4 99');
  startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect(await batches.find(ani, id)).toMatchObject({
    images: 6,
    counts: { read: 0, nothing: 4, failed: 2 },
  });
  expect(
    (await results(ani, id)).map(({ index, page, result }) => [index, page, 'code' in result && result.code]),
  ).toEqual([
    [0, 1, false],
    [0, 2, false],
    [0, 3, false],
    [1, 0, 'IMAGE_UNREADABLE'],
    [2, 0, false],
    // It would be more than the 100 images of a batch.
    [3, 0, 'BATCH_TOO_LARGE'],
  ]);
  await expect.poll(() => storage.quota.use(ani, '2026-11-23'), done).toEqual({ used: 4, held: 0 });
  expect(ended).toHaveLength(6);
  await expect.poll(() => filesIn(join(folder, 'batches')), done).toEqual([]);
});

test('survives a worker that is killed while it reads', async () => {
  const { account, send, startRunner, batches, recognizer } = await batchesWithWorkers({ workers: 1 });
  const ani = await account('ani');
  const pid = Number(
    await recognizer.recognize({ type: 'CONTAINER_ISO', image: Buffer.from('pid'), enhance: false }),
  );
  const id = await send(ani, 'read-nothing-for 500', NOTHING);
  startRunner();
  await expect.poll(() => recognizer.state().busy).toBe(1);
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await batches.find(ani, id)).counts).toEqual({ read: 0, nothing: 2, failed: 0 });
  expect(isRunning(pid)).toBe(false);
});

test('gives back at once what it reads when it stops, for others to read', async () => {
  const { account, send, startRunner, batches, storage, clock, recognizer } = await batchesWithWorkers();
  const ani = await account('ani');
  await send(ani, FOREVER, FOREVER);
  const runner = startRunner();
  await expect.poll(() => recognizer.state().busy).toBe(2);
  await runner.stop();
  expect((await storage.batchQueue.claim(clock.now, clock.now + 1000))?.tries).toBe(1);
  expect(await storage.batchQueue.claim(clock.now, clock.now + 1000)).toMatchObject({ tries: 1 });
  expect((await batches.backlog()).images).toBe(2);
});

test('lets single requests pass, and uses no room in their queue', async () => {
  const { account, send, startRunner, recognizer, batches } = await batchesWithWorkers({
    workers: 1,
    queue: 1,
  });
  const ani = await account('ani');
  const id = await send(ani, ...Array.from({ length: 30 }, () => 'read-nothing-for 20'));
  startRunner({ concurrency: 1 });
  await expect.poll(() => recognizer.state().busy).toBe(1);
  for (let i = 0; i < 5; i++) {
    const image = Buffer.from(`echo ${i}`);
    expect(await recognizer.recognize({ type: 'CONTAINER_ISO', image, enhance: false })).toBe(String(i));
  }
  expect((await batches.find(ani, id)).end).toBeNull();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
});

test('pauses when the quota of the day is used up, counts only what was read, and goes on', async () => {
  const { account, send, startRunner, batches, storage, clock } = await batchesWithWorkers();
  const ani = await account('ani', 'three');
  const id = await send(ani, NOTHING, 'problem', NOTHING, NOTHING, NOTHING, NOTHING);
  const runner = startRunner({ concurrency: 1 });
  await expect
    .poll(async () => (await batches.find(ani, id)).paused, done)
    .toEqual({ until: Date.UTC(2026, 10, 24), by: 'QUOTA_EXCEEDED' });
  expect((await batches.find(ani, id)).counts).toEqual({ read: 0, nothing: 3, failed: 1 });
  expect(await storage.quota.use(ani, '2026-11-23')).toEqual({ used: 3, held: 0 });
  clock.now = Date.UTC(2026, 10, 24);
  runner.wake();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect(await storage.quota.use(ani, '2026-11-24')).toEqual({ used: 2, held: 0 });
});

test('uses the whole quota, though images that fail hold places for a while', async () => {
  const { account, send, startRunner, storage, clock } = await batchesWithWorkers();
  const ani = await account('ani', 'three');
  await send(ani, 'problem', NOTHING, NOTHING, NOTHING, NOTHING);
  const runner = startRunner({ concurrency: 2 });
  await expect
    .poll(async () => {
      clock.now += 1000;
      runner.wake();
      return storage.quota.use(ani, '2026-11-23');
    }, done)
    .toEqual({ used: 3, held: 0 });
});

test('keeps to the limit of a minute', async () => {
  const { account, send, startRunner, batches, clock } = await batchesWithWorkers();
  const ani = await account('ani', 'pace');
  const id = await send(ani, NOTHING, NOTHING, NOTHING);
  const runner = startRunner({ concurrency: 1 });
  await expect.poll(async () => (await batches.find(ani, id)).paused?.by, done).toBe('RATE_LIMITED');
  expect((await batches.find(ani, id)).counts.nothing).toBe(2);
  clock.now += MINUTE_MS;
  runner.wake();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
});

test('opens a PDF without a request of the plan', async () => {
  const { account, send, startRunner, batches } = await batchesWithWorkers();
  const ani = await account('ani', 'pace');
  const id = await send(ani, '%PDF-1.4 2');
  startRunner({ concurrency: 1 });
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await batches.find(ani, id)).counts.nothing).toBe(2);
});

test('leaves images to whoever claimed them, until the claim ends', async () => {
  const { account, send, startRunner, batches, storage, clock } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, NOTHING, NOTHING);
  // As if a service had been killed.
  await storage.batchQueue.claim(clock.now, clock.now + 30_000);
  const runner = startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).counts.nothing, done).toBe(1);
  expect((await batches.find(ani, id)).end).toBeNull();
  clock.now += 30_000;
  runner.wake();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
});

test('says so if an image is lost', async () => {
  const { account, send, startRunner, batches, images, results } = await batchesWithWorkers();
  const ani = await account('ani');
  const id = await send(ani, NOTHING);
  await images.remove(id, 0);
  startRunner();
  await expect.poll(async () => (await batches.find(ani, id)).end?.as, done).toBe('done');
  expect((await results(ani, id))[0]?.result).toMatchObject({ code: 'INTERNAL' });
});

test('the sweep removes what nobody will read, and nothing else', async () => {
  const { account, send, batches, storage, images, clock, folder } = await batchesWithWorkers();
  const [ani, budi] = [await account('ani'), await account('budi')];
  const open = await send(ani, NOTHING, NOTHING, NOTHING);
  const orphaned = await send(budi, NOTHING);
  await storage.database.deleteFrom('accounts').where('id', '=', budi).execute();
  // A service was killed after it had kept the result, before it deleted the image.
  const item = await storage.batchQueue.claim(clock.now, clock.now + 30_000);
  await storage.batchQueue.settle(item!, {
    outcome: 'nothing',
    result: { answer: '{}', rows: '[]' },
    day: undefined,
    now: clock.now,
    expiresAt: clock.now,
  });
  const receiving = await batches.receive({ accountId: ani, type: 'STNK', details: false });
  await receiving.add('a.jpg', Buffer.from([0xff, 0xd8, 0xff]));
  await sweep(storage.batches, images, clock.now, 1000);
  expect((await images.list(open)).sort()).toEqual([1, 2]);
  expect(await images.batches()).not.toContain(orphaned);
  expect(filesIn(join(folder, 'batches'))).toHaveLength(3);
  // Its upload died.
  clock.now += 2 * MINUTE_MS;
  await sweep(storage.batches, images, clock.now, 1000);
  expect(filesIn(join(folder, 'batches'))).toHaveLength(2);
  await receiving.abandon();
});
