import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentType } from '../../documents/registry.js';
import type { MonitoredRecognizer, RecognitionRequest } from '../recognizer.js';
import { children, isRunning } from '../worker/process.fixture.js';
import { createPool, type PoolOptions } from './pool.js';

const entry = new URL('../worker/worker.fixture.mjs', import.meta.url);

let pool: MonitoredRecognizer;
let faults: Error[];

function start(options: Partial<PoolOptions> & { modelsDir?: string } = {}): MonitoredRecognizer {
  faults = [];
  pool = createPool({
    workers: 1,
    queue: 8,
    timeoutMs: 10_000,
    engine: { threads: 1, modelsDir: options.modelsDir ?? '' },
    entry,
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  return pool;
}

function order(text: string | Buffer, type: DocumentType = 'CONTAINER_ISO'): RecognitionRequest {
  return { type, image: Buffer.from(text), enhance: false };
}

afterEach(() => pool.close());

describe('the pool', () => {
  test('is ready when a worker has loaded its models', async () => {
    await expect(start().ready()).resolves.toBeUndefined();
  });

  test('takes images before it is ready', async () => {
    expect(await start().recognize(order('echo early'))).toBe('early');
  });

  test('gives every caller the answer to its own image', async () => {
    start({ workers: 2, queue: 100 });
    const names = Array.from({ length: 60 }, (_, index) => `image-${index}`);
    const orders = names.map((name, index) => order(index % 7 === 3 ? `wait ${index}` : `echo ${name}`));
    const answers = await Promise.all(orders.map((each) => pool.recognize(each)));
    expect(answers).toEqual(names.map((name, index) => (index % 7 === 3 ? `${index}` : name)));
  });

  test('says how busy it is', async () => {
    start();
    expect(pool.state()).toMatchObject({ ready: 0, busy: 0, waiting: 0, backlogMs: 0 });
    const orders = ['wait 300', 'echo b', 'echo c'].map((text) => pool.recognize(order(text)));
    await expect.poll(() => pool.state(), { interval: 20 }).toMatchObject({ ready: 1, busy: 1, waiting: 2 });
    await Promise.all(orders);
    await expect.poll(() => pool.state()).toMatchObject({ ready: 1, busy: 0, waiting: 0 });
  });

  test('reads as many images at once as it has workers', async () => {
    start({ workers: 2 });
    const readTwo = () => Promise.all([pool.recognize(order('pid')), pool.recognize(order('pid'))]);
    // Polled, because the second worker may still be loading.
    await expect.poll(async () => new Set(await readTwo()).size).toBe(2);
  });

  test('carries an image of 20 MB', async () => {
    const image = Buffer.alloc(20 * 1024 * 1024, ' ');
    image.write('size ');
    expect(await start().recognize(order(image))).toBe(image.length);
  });

  test('keeps the secrets of the server from its workers', async () => {
    process.env.SECRET_OF_THE_SERVER = 'secret';
    try {
      const names = String(await start().recognize(order('environment')));
      expect(names).not.toContain('SECRET_OF_THE_SERVER');
      expect(names.split(' ')).toContain('PATH');
    } finally {
      delete process.env.SECRET_OF_THE_SERVER;
    }
  });

  test('passes on the problem that the engine found', async () => {
    await expect(start().recognize(order('problem'))).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      detail: 'It is torn.',
    });
    expect(faults).toEqual([]);
  });

  test('hides any other error from the caller, and keeps its stack for the log', async () => {
    const error = await start()
      .recognize(order('throw'))
      .catch((reason) => reason);
    expect(error).toMatchObject({ code: 'INTERNAL', cause: { message: 'secret' } });
    expect(error.detail).not.toMatch('secret');
    expect(error.cause.stack).toMatch('at deep/inside');
  });
});

describe('a worker that crashes', () => {
  test('costs the caller of that image an internal error, and nobody else anything', async () => {
    start();
    const crash = pool.recognize(order('crash'));
    const next = pool.recognize(order('echo next'));
    await expect(crash).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await next).toBe('next');
    expect(faults.map(String)).toEqual(['Error: A worker process ended by itself: exit code 7.']);
  });

  test('is replaced also where it was idle', async () => {
    const pid = await start().recognize(order('pid'));
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => faults.length).toBe(1);
    expect(await pool.recognize(order('echo back'))).toBe('back');
  });

  test('is replaced where it answers what nobody asked, so that no answer goes astray', async () => {
    start();
    const astray = pool.recognize(order('answer-another-job'));
    const next = pool.recognize(order('echo mine'));
    await expect(astray).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await next).toBe('mine');
  });
});

describe('a worker that hangs', () => {
  test('is ended at the deadline and replaced', async () => {
    start({ timeoutMs: 150 });
    const pid = await pool.recognize(order('pid'));
    const hang = pool.recognize(order('hang'));
    const next = pool.recognize(order('echo next'));
    await expect(hang).rejects.toMatchObject({ code: 'RECOGNITION_TIMEOUT' });
    expect(await next).toBe('next');
    expect(isRunning(pid)).toBe(false);
  });

  test('is not blamed for the time that an image waited', async () => {
    start({ timeoutMs: 400 });
    const answers = ['wait 250', 'wait 250', 'wait 250'].map((text) => pool.recognize(order(text)));
    expect(await Promise.all(answers)).toHaveLength(3);
  });
});

describe('a worker that is worn', () => {
  const MB = 2 ** 20;

  test('by its number of images is renewed, and nobody waits for that', async () => {
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

  test.runIf(process.platform === 'linux')('is renewed after the others, not with them', async () => {
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

  test('by memory that it keeps is renewed', async () => {
    start({ memoryPerWorker: 400 * MB });
    const first = await pool.recognize(order('leak 250'));
    await expect.poll(() => pool.recognize(order('pid')), { timeout: 20_000 }).not.toBe(first);
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(pool.state().replaced).toEqual({ fault: 0, images: 0, memory: 1 });
    expect(faults).toEqual([]);
  });

  test('reads on where its successor cannot load, until one can', async () => {
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
    'by one image that takes more memory than is allowed is ended, at the cost of that image',
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

describe('the queue of the pool', () => {
  test('refuses an image when it is full', async () => {
    start({ queue: 1 });
    await pool.ready();
    const running = pool.recognize(order('wait 100'));
    const waiting = pool.recognize(order('echo waiting'));
    await expect(pool.recognize(order('echo refused'))).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await Promise.all([running, waiting])).toEqual(['100', 'waiting']);
  });

  test('refuses an image that would wait for too long, however much room there is', async () => {
    start({ queue: 100, queueMs: 700 });
    await pool.recognize(order('wait 300'));
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => pool.recognize(order('wait 300'))),
    );
    const read = answers.filter(({ status }) => status === 'fulfilled').length;
    // About one that is read and three that wait; fewer where the machine is slow.
    expect(read).toBeGreaterThanOrEqual(2);
    expect(read).toBeLessThanOrEqual(5);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'OVERLOADED' } });
  });

  describe('bounds the wait', () => {
    /** How many of 20 images of 300 ms are let in; some three fit. */
    async function acceptedOfTwenty(type: DocumentType = 'CONTAINER_ISO'): Promise<number> {
      const orders = Array.from({ length: 20 }, () => pool.recognize(order('wait 300', type)));
      const answers = await Promise.allSettled(orders);
      return answers.filter(({ status }) => status === 'fulfilled').length;
    }

    test('whatever junk came before, which is over at once', async () => {
      start({ queue: 100, queueMs: 700 });
      await pool.recognize(order('wait 300'));
      for (let junk = 0; junk < 40; junk++) {
        await pool.recognize(order('problem')).catch(() => {});
      }
      expect(await acceptedOfTwenty()).toBeLessThanOrEqual(5);
    });

    test('whoever left before his image was read', async () => {
      start({ queue: 100, queueMs: 700 });
      await pool.recognize(order('wait 300'));
      for (let left = 0; left < 40; left++) {
        const leaving = new AbortController();
        const dropped = pool.recognize(order('wait-until-dropped'), leaving.signal);
        await expect.poll(() => pool.state().busy, { interval: 1 }).toBe(1);
        leaving.abort();
        await dropped.catch(() => {});
        await expect.poll(() => pool.state().busy, { interval: 1 }).toBe(0);
      }
      expect(await acceptedOfTwenty()).toBeLessThanOrEqual(5);
    });

    test('of slow certificates, after many quick photos, and the other way round', async () => {
      start({ queue: 100, queueMs: 700 });
      await pool.recognize(order('wait 300', 'STNK'));
      for (let quick = 0; quick < 40; quick++) {
        await pool.recognize(order('wait 1'));
      }
      expect(await acceptedOfTwenty('STNK')).toBeLessThanOrEqual(5);
      const photos = await Promise.allSettled(
        Array.from({ length: 20 }, () => pool.recognize(order('wait 1'))),
      );
      expect(photos.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    });

    test('but takes any image that need not wait', async () => {
      start({ queue: 100, queueMs: 100, workers: 2 });
      await pool.recognize(order('wait 1000'));
      const both = ['wait 1000', 'echo beside'].map((text) => pool.recognize(order(text)));
      expect(await Promise.all(both)).toEqual(['1000', 'beside']);
    });
  });

  test('tells whoever it refuses when those who wait should be through', async () => {
    start({ queue: 4 });
    await pool.recognize(order('wait 1000'));
    const orders = Array.from({ length: 5 }, () => pool.recognize(order('wait 1000')));
    await expect.poll(() => pool.state()).toMatchObject({ busy: 1, waiting: 4 });
    const { retryAfterSeconds } = await pool.recognize(order('echo refused')).catch((problem) => problem);
    // Four images of a second each, and what this machine takes besides.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(4);
    expect(retryAfterSeconds).toBeLessThan(12);
    pool.giveUp();
    await Promise.allSettled(orders);
  });

  test('may have no room at all', async () => {
    start({ queue: 0 });
    await pool.ready();
    await delay(0);
    const running = pool.recognize(order('wait 100'));
    await expect(pool.recognize(order('echo refused'))).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await running).toBe('100');
  });

  test('drops an image that nobody waits for any more, which makes room for another', async () => {
    start({ queue: 1 });
    await pool.ready();
    const running = pool.recognize(order('wait 100'));
    const leaving = new AbortController();
    const left = pool.recognize(order('crash'), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await pool.recognize(order('echo instead'))).toBe('instead');
    await running;
    expect(faults).toEqual([]);
  });

  test('keeps nobody waiting who leaves while the image is being read', async () => {
    start();
    await pool.ready();
    const leaving = new AbortController();
    const left = pool.recognize(order('wait 300'), leaving.signal);
    await delay(20);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await pool.recognize(order('echo after'))).toBe('after');
  });

  test('lets the worker drop what is being read for somebody who left', async () => {
    start({ timeoutMs: 60_000 });
    await pool.ready();
    const leaving = new AbortController();
    const left = pool.recognize(order('wait-until-dropped'), leaving.signal);
    await expect.poll(() => pool.state().busy).toBe(1);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await pool.recognize(order('echo after'))).toBe('after');
    expect(faults).toEqual([]);
  });

  test('does not take an image whose caller has already left', async () => {
    await expect(start().recognize(order('crash'), AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    );
  });
});

describe('closing the pool', () => {
  test('finishes what was accepted, takes nothing more, and leaves no process behind', async () => {
    start();
    const pid = await pool.recognize(order('pid'));
    const accepted = [pool.recognize(order('wait 50')), pool.recognize(order('echo last'))];
    const closed = pool.close();
    await expect(pool.recognize(order('echo late'))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
    expect(await Promise.all(accepted)).toEqual(['50', 'last']);
    await closed;
    expect(isRunning(pid)).toBe(false);
    expect(faults).toEqual([]);
  });

  test('answers those who still wait when there is no more time', async () => {
    start({ timeoutMs: 60_000 });
    const accepted = [pool.recognize(order('hang')), pool.recognize(order('echo behind it'))];
    await expect.poll(() => pool.state().busy).toBe(1);
    const closed = pool.close();
    pool.giveUp();
    const answers = await Promise.allSettled(accepted);
    expect(answers).toMatchObject([
      { reason: { code: 'SHUTTING_DOWN' } },
      { reason: { code: 'SHUTTING_DOWN' } },
    ]);
    await closed;
    expect(faults).toEqual([]);
  });

  test('does not wait for models that nobody needs', async () => {
    start({ modelsDir: 'loads for ever' });
    await pool.close();
    expect(faults).toEqual([]);
  });
});

describe('models that cannot be loaded', () => {
  test.each([1, 2])('are told to whoever waits until a pool of %d is ready', async (workers) => {
    await expect(start({ modelsDir: 'broken', workers }).ready()).rejects.toThrow('no such model');
    await expect.poll(() => faults.length).toBe(workers);
    await expect(pool.ready()).rejects.toThrow('no such model');
  });

  test('and load, but see nothing, are told where a self-test is wanted', async () => {
    await expect(start({ modelsDir: 'blind', selfTest: true }).ready()).rejects.toThrow('sees nothing');
    await pool.close();
    await expect(start({ modelsDir: 'blind' }).ready()).resolves.toBeUndefined();
  });

  test('fail the images that wait, instead of keeping them', async () => {
    start({ modelsDir: 'exits' });
    const problem = { code: 'NOT_READY', cause: { message: expect.stringContaining('exit code 3') } };
    await expect(pool.recognize(order('echo a'))).rejects.toMatchObject(problem);
    await expect(pool.recognize(order('echo b'))).rejects.toMatchObject(problem);
  });
});
