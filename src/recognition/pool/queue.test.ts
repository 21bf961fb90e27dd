import { describe, expect, test } from 'vitest';
import { RequestQueue } from './queue.js';

const never = new AbortController().signal;

describe('a queue', () => {
  test('returns what was put in, oldest first', async () => {
    const queue = new RequestQueue<string>(2);
    queue.put('a');
    queue.put('b');
    expect([await queue.take(never), await queue.take(never)]).toEqual(['a', 'b']);
  });

  test('refuses more than its limit', () => {
    const queue = new RequestQueue<string>(1);
    expect([queue.put('a'), queue.put('b')]).toEqual([true, false]);
    expect(queue.size).toBe(1);
  });

  test('hands an item to the taker that has waited longest, even with a limit of zero', async () => {
    const queue = new RequestQueue<string>(0);
    const takers = [queue.take(never), queue.take(never)];
    expect([queue.put('a'), queue.put('b'), queue.put('c')]).toEqual([true, true, false]);
    expect(await Promise.all(takers)).toEqual(['a', 'b']);
  });

  test('loses no item to a taker that has left', async () => {
    const queue = new RequestQueue<string>(1);
    const leaving = new AbortController();
    const left = queue.take(leaving.signal);
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await queue.take(leaving.signal)).toBeUndefined();
    queue.put('a');
    expect(await queue.take(never)).toBe('a');
  });

  test('gives patient items only when nothing else waits, and has room for others all the same', async () => {
    const queue = new RequestQueue<string>(1);
    queue.putPatient('later');
    queue.putPatient('removed');
    queue.remove('removed');
    expect([queue.put('a'), queue.put('b')]).toEqual([true, false]);
    expect([await queue.take(never), await queue.take(never)]).toEqual(['a', 'later']);
  });

  test('hands a patient item to whoever waits already, and drains it before it ends', async () => {
    const queue = new RequestQueue<string>(1);
    const taker = queue.take(never);
    queue.putPatient('a');
    expect(await taker).toBe('a');
    queue.putPatient('b');
    queue.end();
    expect(queue.drained).toBe(false);
    expect([await queue.take(never), await queue.take(never)]).toEqual(['b', undefined]);
    expect(queue.drained).toBe(true);
  });

  test('drops removed items', async () => {
    const queue = new RequestQueue<string>(2);
    queue.put('a');
    queue.put('b');
    queue.remove('a');
    queue.remove('not there');
    expect(await queue.take(never)).toBe('b');
  });

  test('is drained after its end, and lets no taker wait', async () => {
    const queue = new RequestQueue<string>(2);
    queue.put('a');
    queue.end();
    expect(queue.drained).toBe(false);
    expect(await queue.take(never)).toBe('a');
    expect(queue.drained).toBe(true);
    expect(await queue.take(never)).toBeUndefined();

    const empty = new RequestQueue<string>(2);
    const taker = empty.take(never);
    empty.end();
    expect(await taker).toBeUndefined();
  });
});
