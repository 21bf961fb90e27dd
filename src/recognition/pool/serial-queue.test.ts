import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SerialQueue } from './serial-queue.js';

test('runs one piece of work after another, even after a failure', async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  const work = (name: string, ends: () => void) =>
    queue.run(async () => {
      events.push(`${name} begins`);
      await delay(20);
      events.push(`${name} ends`);
      ends();
    });
  const first = work('first', () => {
    throw new Error('failed');
  });
  const second = work('second', () => {});
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
