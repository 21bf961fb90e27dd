import { randomCode } from '../content/codes.js';
import { randomSizeType } from '../content/size-types.js';
import { type Random, seededRandom } from '../random.js';
import type { Marking, Scene, Wall } from '../scene.js';
import { codeColumn } from './code-markings.js';
import { composeScene, sizeOf } from './compose.js';
import { type Conditions, conditionsOf } from './conditions.js';
import { flanksOf } from './flanks.js';
import type { CodeOptions } from './options.js';
import { randomHand } from './paints.js';
import { columnAt } from './place-text.js';
import { frame, poseFaces } from './pose.js';
import { ridgePitch, sheetRelief, sheetStickers } from './sheet.js';

export interface ColumnOptions extends CodeOptions {
  /** The end of a long side, or the front end as seen by a gate camera; random by default. */
  readonly wall?: 'side' | 'front';
  /** The whole height of the wall (the default), or a narrow crop around the column. */
  readonly look?: 'wall' | 'tight';
}

/** Millimetres of a side that are drawn; the rest of its twelve metres is outside the photo. */
const SIDE_LENGTH = 4200;

/**
 * A column of upright letters, with the size/type in a column beside the code, and the check digit in a box at the bottom;
 * 1600 × 1200 pixels by default, 360 × 900 for a narrow crop.
 */
export function columnScene(seed: number, options: ColumnOptions = {}): Scene {
  const random = seededRandom(seed);
  const tight = options.look === 'tight';
  const { width = tight ? 360 : 1600, height = tight ? 900 : 1200 } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const kind = options.wall ?? random.pick(['side', 'front'] as const);
  const sizeType = options.sizeType ?? randomSizeType(random);
  const standard = sizeOf(sizeType);
  const size = { ...standard, width: kind === 'side' ? SIDE_LENGTH : standard.width };
  const pose = {
    yaw: random.between(-26, 26),
    pitch: random.between(-10, 16),
    roll: random.between(-4, 4),
    distance: random.between(3800, 6500),
  };
  const faces = poseFaces(size, pose, [size.width / 2, size.height / 2, 0]);
  const wall = columnWall(random, kind, size, faces.end, conditions, { ...options, sizeType });
  const { x, y, height: capital } = wall.markings[0]!.letterings[0]!;
  const part = tight
    ? { left: x - capital * 2, top: y - capital, right: x + capital * 2, bottom: y + capital * 16.5 }
    : { left: size.width - 2200, top: 0, right: size.width, bottom: size.height };
  const view = frame(faces.end, part, width, height, {
    fill: tight ? 1 : random.between(0.9, 1.08),
    at: [tight ? 0.5 : random.between(0.4, 0.6), tight ? 0.5 : random.between(0.48, 0.54)],
    barrel: random.chance(0.5) ? random.between(0.03, 0.14) : 0,
  });
  return composeScene(
    seed,
    [width, height],
    view,
    [...flanksOf(random, wall, faces, size), wall],
    conditions,
  );
}

/** A side or a front end of the given size in millimetres with a column near its right edge. */
export function columnWall(
  random: Random,
  kind: 'side' | 'front',
  size: { readonly width: number; readonly height: number },
  plane: Wall['plane'],
  conditions: Conditions,
  options: ColumnOptions,
): Wall {
  const hand = randomHand(random);
  const top = random.between(260, 420);
  const x = size.width - random.between(kind === 'front' ? 320 : 620, 760);
  const capital = random.between(92, 112);
  const sizeType = options.sizeType ?? randomSizeType(random);
  // A front end has more space on the inner side of the code, a long side on both sides.
  const inward = kind === 'front' || random.chance(0.2);
  const apart = random.chance(0.6) ? ridgePitch(kind) : random.between(1.9, 3.1) * capital;
  const beside = x + (inward ? -apart : apart);
  const markings: Marking[] = [
    codeColumn({ hand, x, y: top, height: capital }, options.code ?? randomCode(random), random.chance(0.9)),
  ];
  if (random.chance(0.8)) {
    markings.push({
      kind: 'size_type',
      value: sizeType,
      letterings: [columnAt(hand, sizeType, beside, top, capital)],
    });
  }
  return {
    kind,
    width: size.width,
    height: size.height,
    plane,
    paint: hand.paint,
    relief: sheetRelief(random, kind, x),
    markings,
    stickers: sheetStickers(random, Math.min(x, beside) - 200, beside, top + capital * 7),
    rods: [],
    weather: conditions.weather,
  };
}
