import { describe, expect, test } from 'vitest';
import { isRunning } from '../worker/process.fixture.js';
import { faults, order, pool, start } from './pool.fixture.js';

describe('a worker that crashes', () => {
  test('fails only the request for that image', async () => {
    start();
    const crash = pool.recognize(order('crash'));
    const next = pool.recognize(order('echo next'));
    await expect(crash).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await next).toBe('next');
    expect(faults.map(String)).toEqual(['Error: A worker process ended unexpectedly: exit code 7.']);
  });

  test('is also replaced if it was idle', async () => {
    const pid = await start().recognize(order('pid'));
    process.kill(Number(pid), 'SIGKILL');
    await expect.poll(() => faults.length).toBe(1);
    expect(await pool.recognize(order('echo back'))).toBe('back');
  });

  test('is replaced if it answers a job that it was not given, so that no answer goes astray', async () => {
    start();
    const astray = pool.recognize(order('answer-another-job'));
    const next = pool.recognize(order('echo mine'));
    await expect(astray).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await next).toBe('mine');
  });
});

describe('a worker that hangs', () => {
  test('is killed at the timeout and replaced', async () => {
    start({ timeoutMs: 150 });
    const pid = await pool.recognize(order('pid'));
    const hang = pool.recognize(order('hang'));
    const next = pool.recognize(order('echo next'));
    await expect(hang).rejects.toMatchObject({ code: 'RECOGNITION_TIMEOUT' });
    expect(await next).toBe('next');
    expect(isRunning(pid)).toBe(false);
  });

  test('is not blamed for the time that an image waited in the queue', async () => {
    start({ timeoutMs: 400 });
    const answers = ['wait 250', 'wait 250', 'wait 250'].map((text) => pool.recognize(order(text)));
    expect(await Promise.all(answers)).toHaveLength(3);
  });
});

describe('models that cannot be loaded', () => {
  test.each([1, 2])('are reported to those who wait until a pool of %d is ready', async (workers) => {
    await expect(start({ modelsDir: 'broken', workers }).ready()).rejects.toThrow('no such model');
    await expect.poll(() => faults.length).toBe(workers);
    await expect(pool.ready()).rejects.toThrow('no such model');
  });

  test('are reported by the self-test if they load but see nothing', async () => {
    await expect(start({ modelsDir: 'blind', selfTest: true }).ready()).rejects.toThrow('sees nothing');
    await pool.close();
    await expect(start({ modelsDir: 'blind' }).ready()).resolves.toBeUndefined();
  });

  test('fail the images that wait', async () => {
    start({ modelsDir: 'exits' });
    const problem = { code: 'NOT_READY', cause: { message: expect.stringContaining('exit code 3') } };
    await expect(pool.recognize(order('echo a'))).rejects.toMatchObject(problem);
    await expect(pool.recognize(order('echo b'))).rejects.toMatchObject(problem);
  });
});
