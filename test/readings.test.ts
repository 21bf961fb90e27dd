import { describe, expect, it } from 'vitest';
import type { Scene } from '../drawing/scene.js';
import { turnScene } from '../drawing/scenes/adjust.js';
import { columnScene } from '../drawing/scenes/column.js';
import { doorScene } from '../drawing/scenes/door.js';
import { severalScene } from '../drawing/scenes/several.js';
import { splitScene } from '../drawing/scenes/split.js';
import { photoOf } from './photos.js';
import { read } from './service/client.js';
import { count, newTallies } from './tally.js';

/** What must be read of each kind of photo; nothing may be answered that is not painted. */
interface Kind {
  readonly name: string;
  readonly scenes: readonly Scene[];
  readonly floor: {
    readonly code: number;
    readonly size_type: number;
    readonly max_gross: number;
    readonly tare: number;
  };
}

const clean = { difficulty: 'clean' } as const;
const door = (seed: number) => doorScene(seed, clean);

// The floors are what was read when they were set, less one where more than three are painted: another processor
// rounds otherwise, and may lose the least sure one.
const KINDS: readonly Kind[] = [
  {
    name: 'a door by day',
    scenes: [1, 4, 5, 6].map((seed) => doorScene(seed, { look: 'leaf' })),
    floor: { code: 3, size_type: 3, max_gross: 3, tare: 3 },
  },
];

describe('drawn photos', () => {
  it.each(KINDS)('$name', async ({ scenes, floor }) => {
    const tallies = newTallies();
    for (const scene of scenes) {
      const { file, truth } = await photoOf(scene);
      count(tallies, truth, await read(file));
    }
    for (const kind of ['code', 'size_type', 'max_gross', 'tare'] as const) {
      const { read: reached, wrong } = tallies[kind];
      expect(wrong, `${kind} that nobody painted`).toEqual([]);
      expect(reached, kind).toBeGreaterThanOrEqual(floor[kind]);
    }
  });
});
