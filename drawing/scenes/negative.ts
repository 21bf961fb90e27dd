import { seededRandom } from '../random.js';
import type { Marking, Scene, Wall } from '../scene.js';
import { columnScene } from './column.js';
import { doorScene } from './door.js';
import type { PhotoOptions } from './options.js';
import { randomHand } from './paints.js';
import { endOf } from './place-text.js';
import { nameColumnAt, phraseAt } from './sheet.js';
import { splitScene } from './split.js';

export interface NegativeOptions extends PhotoOptions {
  /** What is on the walls instead of markings: nothing (the default), or other text. */
  readonly text?: 'none' | 'other';
}

/** A container, or only the yard, without any marking: no code, no size/type, no weight. */
export function negativeScene(seed: number, options: NegativeOptions = {}): Scene {
  const random = seededRandom(seed);
  const { text = 'none', ...photo } = options;
  const compose = random.pick([doorScene, columnScene, splitScene]);
  const scene = compose(seed, photo);
  if (text === 'none' && random.chance(0.25)) return { ...scene, walls: [] };
  const walls = scene.walls
    .filter((wall) => text === 'other' || wall.kind !== 'bumper')
    .map((wall): Wall => {
      const stickers = wall.stickers.filter(
        ({ kind }) => WORDLESS.has(kind) || (text === 'other' && kind !== 'banner'),
      );
      if (text === 'none') return { ...wall, markings: [], stickers };
      // A bumper keeps its number plate. The flanks beside the main wall are empty anyway.
      if (wall.kind === 'bumper' || wall.markings.length === 0) return { ...wall, stickers };
      const hand = { ...randomHand(random), colour: wall.markings[0]!.letterings[0]!.colour };
      const markings = [350, 560, 900, 1500].map((y): Marking => {
        return endingAt(wall.width - random.between(220, 420), phraseAt(random, hand, 0, y));
      });
      const column = nameColumnAt(
        random,
        hand,
        wall.width - random.between(1450, 1600),
        random.between(300, 700),
      );
      return { ...wall, markings: random.chance(0.5) ? [...markings, column] : markings, stickers };
    });
  return { ...scene, walls };
}

/** Shifted sideways so that it ends at `right`. */
function endingAt(right: number, marking: Marking): Marking {
  const letterings = marking.letterings.map((line) => ({ ...line, x: line.x + right - endOf(line) }));
  return { ...marking, letterings };
}

const WORDLESS = new Set(['triangle', 'seal', 'patch', 'torn']);
