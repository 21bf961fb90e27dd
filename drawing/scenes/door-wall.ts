import { randomCode } from '../content/codes.js';
import { randomSizeType } from '../content/size-types.js';
import { randomWeights, randomWording, type WeightsWording } from '../content/weights.js';
import type { Random } from '../random.js';
import type { Marking, Relief, Wall } from '../scene.js';
import { codeLine, type Place, randomSplit, splitCode } from './code-markings.js';
import type { Conditions } from './conditions.js';
import { doorStickers } from './door-stickers.js';
import type { CodeOptions } from './options.js';
import { type Hand, randomHand } from './paints.js';
import { endOf, footOf, lineAt } from './place-text.js';
import { phraseAt } from './sheet.js';
import { type Units, weightRows } from './weight-markings.js';

export interface DoorOptions extends CodeOptions {
  /** The code on one line, or split over two or three lines with the size/type below it. */
  readonly lines?: 1 | 2 | 3;
  readonly units?: Units;
  /** Words and separator of the weights, if they matter. */
  readonly wording?: Partial<WeightsWording>;
}

/** Distance in millimetres between lettering and the centre of a rod, so that brackets do not cover it. */
const CLEAR_OF_ROD = 64;

/** A door of the given size in millimetres. */
export function doorWall(
  random: Random,
  { width, height }: { readonly width: number; readonly height: number },
  plane: Wall['plane'],
  conditions: Conditions,
  options: DoorOptions,
): Wall {
  const hand = randomHand(random);
  const rods = [0.24, 0.43, 0.575, 0.755].map((at) => at * width + random.between(-12, 12));
  const identity = doorCode(random, hand, rods, width, options);
  const foot = Math.max(...identity.flatMap(({ letterings }) => letterings.map(footOf)));
  const weights = doorWeights(random, identity, rods, width, foot, options);
  const spare = random.chance(0.5) ? [phraseAt(random, hand, 190, height - random.between(1500, 1650))] : [];
  return {
    kind: 'door',
    width,
    height,
    plane,
    paint: hand.paint,
    relief: doorRelief(random),
    markings: [...identity, ...weights, ...spare],
    stickers: doorStickers(random, width, height),
    rods,
    weather: conditions.weather,
  };
}

/** The code with the size/type below it, clear of the outer rod and the frame. */
function doorCode(
  random: Random,
  hand: Hand,
  rods: readonly number[],
  width: number,
  options: DoorOptions,
): Marking[] {
  const { code = randomCode(random), sizeType = randomSizeType(random), lines = 1 } = options;
  const height = random.between(92, 108);
  const y = random.between(300, 520);
  const [inner, outer] = [rods[2]! + random.between(70, 120), rods[3]! + random.between(CLEAR_OF_ROD, 85)];
  const boxed = random.chance(0.9);
  if (lines === 1) {
    const under = y + height * random.between(1.4, 1.6);
    const place: Place = { hand, x: inner, y, height };
    return condensed(place, [outer - 2 * CLEAR_OF_ROD, width - 112], (fitted) => {
      const line = codeLine(fitted, code, outer, boxed);
      const size = lineAt(fitted.hand, sizeType, line.letterings[1]!.x, under, height);
      return [line, { kind: 'size_type', value: sizeType, letterings: [size] }];
    });
  }
  const split = randomSplit(random, lines);
  const outside = random.chance(0.5);
  const right = outside ? width - 112 : rods[3]! - CLEAR_OF_ROD;
  const place = { hand: { ...hand, tracking: 0.05 }, x: outside ? outer : inner, y, height };
  return condensed(place, [right, right], (fitted) => splitCode(fitted, code, split, sizeType));
}

/** Condenses letters until the first lettering ends before the first limit, and all end before the second. */
function condensed(
  place: Place,
  limits: readonly [first: number, all: number],
  paint: (place: Place) => Marking[],
): Marking[] {
  let markings = paint(place);
  for (let stretch = place.hand.stretch; stretch > 0.5; stretch *= 0.95) {
    markings = paint({ ...place, hand: { ...place.hand, stretch } });
    const letterings = markings.flatMap((marking) => marking.letterings);
    const end = Math.max(...letterings.map(endOf));
    if (endOf(letterings[0]!) <= limits[0] && end <= limits[1]) break;
  }
  return markings;
}

/** The weights below the code, in the same lettering at about half the height. */
function doorWeights(
  random: Random,
  identity: readonly Marking[],
  rods: readonly number[],
  width: number,
  foot: number,
  options: DoorOptions,
): Marking[] {
  const written = identity[0]!.letterings[0]!;
  const height = written.height * random.between(0.46, 0.58);
  const { typeface, colour, stretch = 1 } = written;
  const units = options.units ?? random.pick<Units>(['rows', 'rows', 'rows', 'rows', 'rows', 'kg', 'beside']);
  const left = rods[2]! + random.between(70, 120);
  return weightRows(
    {
      hand: { typeface, colour, stretch: stretch * (units === 'beside' ? 0.78 : 1), tracking: 0.06 },
      labels: [left, rods[3]! - 40],
      values: [rods[3]! + random.between(CLEAR_OF_ROD, 85), width - 112],
      y: foot + height * random.between(1, 3.4),
      pitch: height * random.between(1.4, 1.7),
      height,
      labelHeight: height * random.pick([1, 1, 1.15]),
      slant: random.chance(0.15) ? 0.16 : 0,
      stacked: random.chance(0.1),
      units,
    },
    randomWeights(random, identity.find(({ kind }) => kind === 'size_type')?.value ?? '22G1'),
    { ...randomWording(random), ...options.wording },
  );
}

function doorRelief(random: Random): Relief {
  return {
    ridges: 'lying',
    pitch: random.between(430, 560),
    depth: 36,
    flat: random.between(0.5, 0.62),
    slope: random.between(0.09, 0.13),
    offset: random.between(0, 500),
  };
}
