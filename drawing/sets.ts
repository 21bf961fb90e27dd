import { randomCode, withWrongCheckDigit } from './content/codes.js';
import { type Drawn, drawScene } from './draw.js';
import { truthOf } from './photo/true-markings.js';
import { seededRandom } from './random.js';
import type { Scene } from './scene.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';
import { splitScene } from './scenes/split.js';

/**
 * Photos of containers whose painted check digit does not hold, one at a time: doors, columns and split codes that a
 * person can read. Their truth holds the code as painted; a reader must not "repair" it.
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
    // A code that the edge of the photo cuts off proves nothing.
    if (truthOf(scene).codes.includes(code)) scenes.push(scene);
  }
  return scenes;
}
