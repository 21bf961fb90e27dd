import { expect, it } from 'vitest';
import { killedBatch } from './batch/kill.js';

// Side by side: both wait for what a killed service held.
it.concurrent.each([
  ['40 pictures by stand-ins', 40, 'colours'],
  ['6 photos', 6, 'photos'],
] as const)(
  'a batch whose workers and service are killed ends complete, each image once, and leaves none behind: %s',
  async (_, images, reads) => {
    const { state, indexes, right, counted, left, kills } = await killedBatch(images, reads);
    expect(kills).toEqual(['worker', 'server', 'worker']);
    expect(state).toMatchObject({ state: 'done', counts: { failed: 0, waiting: 0, dropped: 0 } });
    expect(indexes).toEqual(Array.from({ length: images }, (_each, i) => i));
    expect(counted).toBe(images);
    expect(left).toBe(0);
    expect(right).toBe(images);
  },
);
