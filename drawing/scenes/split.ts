import { randomCode } from '../content/codes.js';
import { randomSizeType } from '../content/size-types.js';
import { seededRandom } from '../random.js';
import type { Scene, Wall } from '../scene.js';
import { randomSplit, splitCode } from './code-markings.js';
import { composeScene, sizeOf } from './compose.js';
import { conditionsOf } from './conditions.js';
import { flanksOf } from './flanks.js';
import type { CodeOptions } from './options.js';
import { randomHand } from './paints.js';
import { frame, poseFaces } from './pose.js';
import { phraseAt, sheetRelief, sheetStickers } from './sheet.js';

export interface SplitOptions extends CodeOptions {
  /** Random by default. */
  readonly lines?: 2 | 3;
}

/** The code on two or three lines at the top right end of a long side, with the size/type below it; 1600 × 1200 pixels. */
export function splitScene(seed: number, options: SplitOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 1600, height = 1200 } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const sizeType = options.sizeType ?? randomSizeType(random);
  const size = { ...sizeOf(sizeType), width: 4600 };
  const pose = {
    yaw: random.between(-24, 28),
    pitch: random.between(-8, 14),
    roll: random.between(-4, 4),
    distance: random.between(3800, 6500),
  };
  const faces = poseFaces(size, pose, [size.width - 1100, size.height / 2, 0]);
  const hand = randomHand(random);
  const code = options.code ?? randomCode(random);
  const capital = random.between(98, 140);
  const x = size.width - random.between(1150, 1450);
  const top = random.between(230, 380);
  const lines = options.lines ?? random.pick([2, 2, 3] as const);
  // Letters on a side are often widely spaced.
  const airy = random.chance(0.4) ? { ...hand, tracking: hand.tracking + random.between(0.15, 0.35) } : hand;
  const painted = random.chance(0.85) ? sizeType : undefined;
  const wall: Wall = {
    kind: 'side',
    width: size.width,
    height: size.height,
    plane: faces.end,
    paint: hand.paint,
    relief: sheetRelief(random, 'side'),
    markings: [
      ...splitCode({ hand: airy, x, y: top, height: capital }, code, randomSplit(random, lines), painted),
      ...(random.chance(0.4)
        ? [phraseAt(random, hand, x - random.between(300, 900), size.height - 700)]
        : []),
    ],
    stickers: sheetStickers(random, x + 500, x + 450, top + capital * 7.5),
    rods: [],
    weather: conditions.weather,
  };
  const part = { left: size.width - 2500, top: 0, right: size.width, bottom: size.height };
  const view = frame(faces.end, part, width, height, {
    fill: random.between(0.9, 1.1),
    at: [random.between(0.42, 0.56), random.between(0.5, 0.54)],
    barrel: random.chance(0.5) ? random.between(0.03, 0.16) : 0,
  });
  return composeScene(
    seed,
    [width, height],
    view,
    [...flanksOf(random, wall, faces, size), wall],
    conditions,
  );
}
