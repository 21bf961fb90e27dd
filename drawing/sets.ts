import { randomCode, withWrongCheckDigit } from './content/codes.js';
import { type Drawn, drawScene } from './draw.js';
import { truthOf } from './photo/true-markings.js';
import { seededRandom } from './random.js';
import type { Scene } from './scene.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';
import { splitScene } from './scenes/split.js';

/** Yields `count` photos of one kind. The same seed gives the same photos. */
export async function* drawSet(kind: SceneKind, count: number, seed: number): AsyncGenerator<Drawn, void> {
  const random = seededRandom(seed);
  for (let i = 0; i < count; i++) yield drawScene(SCENE_KINDS[kind](random.whole(1, 2 ** 31)));
}

/**
 * Yields photos of containers whose painted check digit is invalid: doors, columns and split codes that a
 * person can read. Their truth is the code as painted; a reader must not "repair" it.
 */
export async function* drawWrongCheckDigitSet(count = 200, seed = 1): AsyncGenerator<Drawn, void> {
  for (const scene of wrongCheckDigitScenes(count, seed)) yield drawScene(scene);
}

/** The scenes of {@link drawWrongCheckDigitSet}. */
export function wrongCheckDigitScenes(count = 200, seed = 1): Scene[] {
  const random = seededRandom(seed);
  const scenes: Scene[] = [];
  while (scenes.length < count) {
    const code = withWrongCheckDigit(randomCode(random), random);
    const options = { code, difficulty: random.pick(['clean', 'fair'] as const) };
    const compose = random.pick([doorScene, doorScene, columnScene, splitScene]);
    const scene = compose(random.whole(1, 2 ** 31), options);
    // A code that is cut off by the edge of the photo proves nothing.
    if (truthOf(scene).codes.includes(code)) scenes.push(scene);
  }
  return scenes;
}
