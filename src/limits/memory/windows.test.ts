import { expect, test } from 'vitest';
import { Windows } from './windows.js';

test('a window is over when the clock is set back', async () => {
  let now = 1e9;
  const windows = new Windows(60, () => now);
  await windows.take('a', 1);
  now -= 3_600_000;
  expect(await windows.standing('a', 1)).toEqual({ left: 1, resetSeconds: 60 });
  expect((await windows.take('a', 1)).counted).toBe(true);
  expect((await windows.take('a', 1)).counted).toBe(false);
});

test('the oldest of very many keys is forgotten', async () => {
  const windows = new Windows(60, () => 0);
  for (let key = 0; key <= 100_000; key++) {
    await windows.take(String(key), 1);
  }
  expect((await windows.standing('0', 1)).left).toBe(1);
  expect((await windows.standing('100000', 1)).left).toBe(0);
});
