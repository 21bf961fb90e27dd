import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { DocumentType } from '../../documents/registry.js';
import { faults, order, pool, start } from './pool.fixture.js';

describe('the queue of the pool', () => {
  test('refuses an image if it is full', async () => {
    start({ queue: 1 });
    await pool.ready();
    const running = pool.recognize(order('wait 100'));
    const waiting = pool.recognize(order('echo waiting'));
    await expect(pool.recognize(order('echo refused'))).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await Promise.all([running, waiting])).toEqual(['100', 'waiting']);
  });

  test('refuses an image that would wait too long, even if there is room', async () => {
    start({ queue: 100, queueMs: 700 });
    await pool.recognize(order('wait 300'));
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => pool.recognize(order('wait 300'))),
    );
    const read = answers.filter(({ status }) => status === 'fulfilled').length;
    // About one that is being read and three that wait; fewer on a slow machine.
    expect(read).toBeGreaterThanOrEqual(2);
    expect(read).toBeLessThanOrEqual(5);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'OVERLOADED' } });
  });

  test('lets images that can wait stand back for those that cannot, and refuses none for them', async () => {
    start({ queue: 2, queueMs: 10_000 });
    await pool.ready();
    const ends: string[] = [];
    const read = async (text: string, urgency: 'now' | 'spare') => {
      ends.push(String(await pool.recognize(order(text), undefined, urgency)));
    };
    const running = read('wait 100', 'spare');
    const spare = [read('echo spare', 'spare'), read('echo spare', 'spare'), read('echo spare', 'spare')];
    expect(pool.state()).toMatchObject({ waiting: 0, full: false });
    const urgent = [read('echo now', 'now'), read('echo now', 'now')];
    await Promise.all([running, ...spare, ...urgent]);
    expect(ends).toEqual(['100', 'now', 'now', 'spare', 'spare', 'spare']);
  });

  describe('limits the wait', () => {
    /** How many of 20 images of 300 ms are accepted; about three fit. */
    async function acceptedOfTwenty(type: DocumentType = 'CONTAINER_ISO'): Promise<number> {
      const orders = Array.from({ length: 20 }, () => pool.recognize(order('wait 300', type)));
      const answers = await Promise.allSettled(orders);
      return answers.filter(({ status }) => status === 'fulfilled').length;
    }

    test('even after junk, which fails at once', async () => {
      start({ queue: 100, queueMs: 700 });
      await pool.recognize(order('wait 300'));
      for (let junk = 0; junk < 40; junk++) {
        await pool.recognize(order('problem')).catch(() => {});
      }
      expect(await acceptedOfTwenty()).toBeLessThanOrEqual(5);
    });

    test('even after clients that left before their image was read', async () => {
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

    test('of slow certificates after many fast photos, and the other way round', async () => {
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

    test('but accepts any image that need not wait', async () => {
      start({ queue: 100, queueMs: 100, workers: 2 });
      await pool.recognize(order('wait 1000'));
      const both = ['wait 1000', 'echo beside'].map((text) => pool.recognize(order(text)));
      expect(await Promise.all(both)).toEqual(['1000', 'beside']);
    });
  });

  test('tells refused clients when the waiting images should be done', async () => {
    start({ queue: 4 });
    await pool.recognize(order('wait 1000'));
    const orders = Array.from({ length: 5 }, () => pool.recognize(order('wait 1000')));
    await expect.poll(() => pool.state()).toMatchObject({ busy: 1, waiting: 4 });
    const { retryAfterSeconds } = await pool.recognize(order('echo refused')).catch((problem) => problem);
    // Four images of a second each, plus overhead.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(4);
    expect(retryAfterSeconds).toBeLessThan(12);
    pool.giveUp();
    await Promise.allSettled(orders);
  });

  test('may have a limit of zero', async () => {
    start({ queue: 0 });
    await pool.ready();
    await delay(0);
    const running = pool.recognize(order('wait 100'));
    await expect(pool.recognize(order('echo refused'))).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(await running).toBe('100');
  });

  test('drops an image that nobody waits for any more, to make room for another', async () => {
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

  test('rejects at once if the client leaves while the image is being read', async () => {
    start();
    await pool.ready();
    const leaving = new AbortController();
    const left = pool.recognize(order('wait 300'), leaving.signal);
    await delay(20);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(await pool.recognize(order('echo after'))).toBe('after');
  });

  test('lets the worker drop an image whose client has left', async () => {
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

  test('does not accept an image whose client has already left', async () => {
    await expect(start().recognize(order('crash'), AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    );
  });
});
