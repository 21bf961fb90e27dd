import { describe, expect, it } from 'vitest';
import type { Quad } from '../src/geometry/quad.js';
import { type Drawn, drawScene, encode } from './draw.js';
import { truthOf } from './photo/true-markings.js';
import { turnScene } from './scenes/adjust.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';
import { gateScene } from './scenes/gate.js';
import { SCENE_KINDS, type SceneKind } from './scenes/kinds.js';
import { splitScene } from './scenes/split.js';

const small = { width: 600, height: 800, difficulty: 'clean' } as const;

describe('a drawn photo', () => {
  it('is the same for the same seed, and different for another', async () => {
    const [first, again, other] = await Promise.all(
      [7, 7, 8].map((seed) => drawScene(doorScene(seed, small))),
    );
    expect(Buffer.compare(first!.pixels, again!.pixels)).toBe(0);
    expect(first!.truth).toEqual(again!.truth);
    expect(Buffer.compare(first!.pixels, other!.pixels)).not.toBe(0);
  });

  it.each([
    ['a door', doorScene(3, small)],
    ['a column', columnScene(3, { ...small, width: 1000 })],
    ['a split code', splitScene(3, { ...small, width: 1000 })],
    ['a turned door', turnScene(doorScene(4, small), 90)],
    ['a gate camera', gateScene(2, { width: 1200, height: 700, difficulty: 'clean' })],
  ])('%s has its markings where its truth says', async (_, scene) => {
    const drawn = await drawScene(scene);
    const own = drawn.truth.markings.filter(({ kind }) => kind === 'code' || kind === 'size_type');
    expect(own.length).toBeGreaterThan(1);
    for (const { parts } of own) {
      for (const part of parts) expect(contrast(drawn, part.quad), part.text).toBeGreaterThan(40);
    }
  });

  it('keeps every quad inside the photo, for every kind', () => {
    for (const kind of Object.keys(SCENE_KINDS) as SceneKind[]) {
      for (let seed = 1; seed <= 6; seed++) {
        const scene = SCENE_KINDS[kind](seed);
        const [across, down] =
          scene.turn % 180 === 0 ? [scene.width, scene.height] : [scene.height, scene.width];
        for (const [x, y] of truthOf(scene).markings.flatMap(({ quad }) => quad)) {
          expect(x >= 0 && x <= across && y >= 0 && y <= down, `${kind} ${seed}`).toBe(true);
        }
      }
    }
  });

  it('encodes to a JPEG of its size', async () => {
    const file = await encode(await drawScene(doorScene(1, small)));
    expect([...file.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });
});

/** Grey levels between the darkest and the brightest pixel within the bounds of a quad. */
function contrast({ pixels, width }: Drawn, quad: Quad): number {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  let [dark, bright] = [255, 0];
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++) {
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x++) {
      const green = pixels[(y * width + x) * 3 + 1]!;
      dark = Math.min(dark, green);
      bright = Math.max(bright, green);
    }
  }
  return bright - dark;
}
