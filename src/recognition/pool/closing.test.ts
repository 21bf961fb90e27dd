import { describe, expect, test } from 'vitest';
import { isRunning } from '../worker/process.fixture.js';
import { faults, order, pool, start } from './pool.fixture.js';

describe('closing the pool', () => {
  test('finishes accepted images, accepts no more, and leaves no process behind', async () => {
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

  test('rejects waiting images when there is no more time', async () => {
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
