import type { Scene } from '../scene.js';
import { turnScene, withGlyphHeight } from './adjust.js';
import { columnScene } from './column.js';
import { doorScene } from './door.js';
import { gateScene } from './gate.js';
import { negativeScene } from './negative.js';
import { severalScene } from './several.js';
import { splitScene } from './split.js';

/** Every kind of photo by name, drawn from a seed, for the gallery and a broad test. */
export const SCENE_KINDS = {
  door: (seed) => doorScene(seed),
  'door-leaf': (seed) => doorScene(seed, { look: 'leaf' }),
  'door-close': (seed) => doorScene(seed, { look: 'close' }),
  'door-hard': (seed) => doorScene(seed, { difficulty: 'hard' }),
  'door-night': (seed) => doorScene(seed, { difficulty: 'night' }),
  'door-split': (seed) => doorScene(seed, { lines: seed % 2 === 0 ? 2 : 3 }),
  'door-old': (seed) => doorScene(seed, { sizeType: seed % 2 === 0 ? '2210' : '4310' }),
  'door-tiny': (seed) => withGlyphHeight(doorScene(seed), 8 + (seed % 5)),
  column: (seed) => columnScene(seed),
  'column-tight': (seed) => columnScene(seed, { look: 'tight' }),
  'column-tiny': (seed) => withGlyphHeight(columnScene(seed), 8 + (seed % 5)),
  'column-hard': (seed) => columnScene(seed, { difficulty: 'hard' }),
  split: (seed) => splitScene(seed),
  gate: (seed) => gateScene(seed),
  several: (seed) => severalScene(seed),
  turned: (seed) => turnScene(doorScene(seed), ([90, 180, 270] as const)[seed % 3]!),
  blank: (seed) => negativeScene(seed),
  'other-text': (seed) => negativeScene(seed, { text: 'other' }),
} as const satisfies Record<string, (seed: number) => Scene>;

export type SceneKind = keyof typeof SCENE_KINDS;
