import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { children, isRunning } from '../worker/process.fixture.js';
import { faults, order, pool, start } from './pool.fixture.js';

describe('a worker that is due for renewal', () => {
  const MB = 2 ** 20;

  test('is renewed after its number of images, and nobody has to wait', async () => {
    start({ imagesPerWorker: 10, queue: 200 });
    const orders = Array.from({ length: 60 }, () => pool.recognize(order('pid')));
    const pids = new Set(await Promise.all(orders));
    await expect
      .poll(async () => pids.add(await pool.recognize(order('pid'))).size, { timeout: 20_000 })
      .toBeGreaterThan(2);
    expect(pool.state().replaced).toMatchObject({ fault: 0, memory: 0 });
    expect(pool.state().replaced.images).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('is renewed after the others, not at the same time', async () => {
    const workers = 4;
    start({ workers, imagesPerWorker: 5, queue: 400 });
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, children().length);
    }, 2);
    for (let round = 0; round < 60; round++) {
      await Promise.all(Array.from({ length: 8 }, () => pool.recognize(order('wait 5'))));
    }
    clearInterval(watch);
    expect(pool.state().replaced.images).toBeGreaterThan(1);
    expect(most).toBe(workers + 1);
  });

  test('is renewed if its memory has grown', async () => {
    start({ memoryPerWorker: 400 * MB });
    const first = await pool.recognize(order('leak 250'));
    await expect.poll(() => pool.recognize(order('pid')), { timeout: 20_000 }).not.toBe(first);
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(pool.state().replaced).toEqual({ fault: 0, images: 0, memory: 1 });
    expect(faults).toEqual([]);
  });

  test('goes on reading until a successor has loaded', async () => {
    const modelsDir = await mkdtemp(join(tmpdir(), 'baca-pool-'));
    start({ imagesPerWorker: 2, modelsDir });
    const first = await pool.recognize(order('pid'));
    await writeFile(join(modelsDir, 'broken'), '');
    await pool.recognize(order('pid'));
    await expect.poll(() => faults.length, { timeout: 10_000 }).toBe(1);
    expect(await pool.recognize(order('pid'))).toBe(first);
    expect(pool.state()).toMatchObject({ ready: 1, replaced: { fault: 1, images: 0 } });
    await rm(modelsDir, { recursive: true });
    await expect.poll(() => pool.recognize(order('pid')), { timeout: 20_000 }).not.toBe(first);
    expect(pool.state().replaced.images).toBe(1);
  });

  test.runIf(process.platform === 'linux')(
    'is killed if one image exceeds the memory limit, and only that image fails',
    async () => {
      start({ memoryPerWorker: 400 * MB, timeoutMs: 30_000 });
      const blowUp = pool.recognize(order('blow-up'));
      const next = pool.recognize(order('echo next'));
      await expect(blowUp).rejects.toMatchObject({
        code: 'INTERNAL',
        cause: { message: expect.stringMatching(/held \d+ MiB while it read an image; 400 MiB are allowed/) },
      });
      expect(await next).toBe('next');
      expect(pool.state().replaced).toEqual({ fault: 1, images: 0, memory: 0 });
    },
  );
});
