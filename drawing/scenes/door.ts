import { randomCode } from '../content/codes.js';
import { OWNERS } from '../content/phrases.js';
import { randomSizeType } from '../content/size-types.js';
import { randomWeights, randomWording } from '../content/weights.js';
import { type Random, seededRandom } from '../random.js';
import type { Relief, Scene, Sticker, Wall } from '../scene.js';
import { type Conditions, conditionsOf, type Difficulty } from './conditions.js';
import { codeLine, weightRows } from './door-markings.js';
import { type Hand, randomHand } from './paints.js';
import { lineAt } from './place-text.js';
import { frame, poseFaces } from './pose.js';

/** What to fix about a door; the seed decides about the rest. */
export interface DoorOptions {
  readonly difficulty?: Difficulty;
  /** 11 characters, painted as given, right or wrong. */
  readonly code?: string;
  readonly sizeType?: string;
  /** Pixels; 1200 by 1600 unless told. */
  readonly width?: number;
  readonly height?: number;
}

/** A whole door with the code on one line, the size/type under it and the weights under that. */
export function doorScene(seed: number, options: DoorOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 1200, height = 1600 } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const size = { width: 2438, height: random.pick([2591, 2591, 2896]), length: 6058 };
  const pose = {
    yaw: random.between(-24, 24),
    pitch: random.between(-14, 3),
    roll: random.between(-3, 3),
    distance: random.between(4200, 7500),
  };
  const faces = poseFaces(size, pose, [size.width / 2, size.height / 2, 0]);
  const door = doorWall(random, size, faces.end, conditions, options);
  const part = { left: 0, top: 0, right: size.width, bottom: size.height };
  const at = [random.between(0.47, 0.53), random.between(0.46, 0.52)] as const;
  const view = frame(faces.end, part, width, height, {
    fill: random.between(0.86, 1.02),
    at,
    barrel: random.between(0, 0.03),
  });
  return {
    width,
    height,
    seed,
    view,
    backdrop: conditions.backdrop,
    walls: [door],
    light: conditions.light,
    lens: conditions.lens,
    turn: 0,
    jpegQuality: conditions.jpegQuality,
  };
}

export function doorWall(
  random: Random,
  size: { readonly width: number; readonly height: number },
  plane: Wall['plane'],
  conditions: Conditions,
  options: DoorOptions,
): Wall {
  const hand = randomHand(random);
  const sizeType = options.sizeType ?? randomSizeType(random);
  const code = options.code ?? randomCode(random);
  const capital = random.between(92, 108);
  const rods = [0.24, 0.43, 0.575, 0.755].map((at) => at * size.width + random.between(-12, 12));
  const columns = { left: rods[2]! + random.between(60, 130), right: rods[3]! + random.between(48, 76) };
  const top = random.between(300, 520);
  const wide = fitting(hand, capital, columns, size.width);
  const small = capital * random.between(0.44, 0.56);
  const weightsTop = top + capital * random.between(3.1, 4.4);
  return {
    kind: 'door',
    width: size.width,
    height: size.height,
    plane,
    paint: hand.paint,
    relief: doorRelief(random),
    markings: [
      codeLine(wide, code, columns, top, capital, random.chance(0.9)),
      {
        kind: 'size_type',
        value: sizeType,
        letterings: [
          lineAt(wide, sizeType, columns.right, top + capital * random.between(1.4, 1.6), capital),
        ],
      },
      ...weightRows(
        random,
        wide,
        randomWeights(random, sizeType),
        randomWording(random),
        columns,
        weightsTop,
        small,
      ),
    ],
    stickers: doorStickers(random, size.width, size.height),
    rods,
    weather: conditions.weather,
  };
}

/** Narrows the hand until the boxed check digit stays on the leaf. */
function fitting(hand: Hand, capital: number, columns: { right: number }, width: number): Hand {
  let fitted = hand;
  const digitEnd = () => codeLine(fitted, 'MMMM0000000', { left: 0, right: columns.right }, 0, capital, true);
  for (let round = 0; round < 12; round++) {
    const last = digitEnd().letterings[2]!;
    if (last.x + capital * 0.6 < width - 112) break;
    fitted = { ...fitted, stretch: fitted.stretch * 0.95 };
  }
  return fitted;
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

function doorStickers(random: Random, width: number, height: number): Sticker[] {
  const seed = () => random.whole(1, 1_000_000);
  const owner = random.pick(OWNERS);
  const stickers: Sticker[] = [
    {
      kind: random.chance(0.6) ? 'emblem' : 'banner',
      x: 330,
      y: random.between(330, 480),
      width: random.between(260, 420),
      text: owner,
      seed: seed(),
    },
    {
      kind: 'plate',
      x: random.between(180, 260),
      y: height - random.between(720, 900),
      width: 230,
      seed: seed(),
    },
    { kind: 'seal', x: random.between(720, 860), y: random.between(900, 1100), width: 130, seed: seed() },
  ];
  if (random.chance(0.5))
    stickers.push({
      kind: 'caution',
      x: width - 460,
      y: height - random.between(760, 960),
      width: 250,
      seed: seed(),
    });
  if (random.chance(0.4))
    stickers.push({
      kind: 'triangle',
      x: random.between(700, 860),
      y: height - random.between(900, 1100),
      width: 190,
      seed: seed(),
    });
  if (random.chance(0.4))
    stickers.push({
      kind: 'torn',
      x: random.between(1300, 1500),
      y: height - random.between(500, 800),
      width: 260,
      seed: seed(),
    });
  return stickers;
}
