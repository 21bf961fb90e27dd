import { describe, expect, test } from 'vitest';
import { faults, order, pool, start } from './pool.fixture.js';

describe('the pool', () => {
  test('is ready when a worker has loaded its models', async () => {
    await expect(start().ready()).resolves.toBeUndefined();
  });

  test('accepts images before it is ready', async () => {
    expect(await start().recognize(order('echo early'))).toBe('early');
  });

  test('returns to every caller the result of its own image', async () => {
    start({ workers: 2, queue: 100 });
    const names = Array.from({ length: 60 }, (_, index) => `image-${index}`);
    const orders = names.map((name, index) => order(index % 7 === 3 ? `wait ${index}` : `echo ${name}`));
    const answers = await Promise.all(orders.map((each) => pool.recognize(each)));
    expect(answers).toEqual(names.map((name, index) => (index % 7 === 3 ? `${index}` : name)));
  });

  test('reports how busy it is', async () => {
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

  test('handles an image of 20 MB', async () => {
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

  test('passes on problems of the engine', async () => {
    await expect(start().recognize(order('problem'))).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      detail: 'It is torn.',
    });
    expect(faults).toEqual([]);
  });

  test('hides any other error from the client, and keeps its stack for the log', async () => {
    const error = await start()
      .recognize(order('throw'))
      .catch((reason) => reason);
    expect(error).toMatchObject({ code: 'INTERNAL', cause: { message: 'secret' } });
    expect(error.detail).not.toMatch('secret');
    expect(error.cause.stack).toMatch('at deep/inside');
  });
});
