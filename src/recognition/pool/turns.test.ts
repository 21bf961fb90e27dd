import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.js';

test('pieces of work follow one another, also after one that failed', async () => {
  const turns = new Turns();
  const events: string[] = [];
  const work = (name: string, ends: () => void) =>
    turns.take(async () => {
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
