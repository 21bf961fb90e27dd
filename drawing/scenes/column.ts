import { randomCode } from '../content/codes.js';
import { OWNERS } from '../content/phrases.js';
import { randomSizeType } from '../content/size-types.js';
import { type Random, seededRandom } from '../random.js';
import type { Marking, Relief, Scene, Sticker, Wall } from '../scene.js';
import { type Conditions, conditionsOf, type Difficulty } from './conditions.js';
import { type Hand, randomHand } from './paints.js';
import { columnAt, footOf } from './place-text.js';
import { frame, poseFaces } from './pose.js';

/** What to fix about a wall with columns; the seed decides about the rest. */
export interface ColumnOptions {
  readonly difficulty?: Difficulty;
  /** 11 characters, painted as given, right or wrong. */
  readonly code?: string;
  readonly sizeType?: string;
  /** The end of a long side, or the front end as a gate camera sees it; by chance unless told. */
  readonly wall?: 'side' | 'front';
  /** Pixels; 1600 by 1200 unless told. */
  readonly width?: number;
  readonly height?: number;
}

/** Millimetres of a side that are drawn: the rest of twelve metres is out of the photo. */
const SIDE_LENGTH = 4200;

/** Upright letters one under another, the size/type in a column beside the code, the check digit boxed at the foot. */
export function columnScene(seed: number, options: ColumnOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 1600, height = 1200 } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const kind = options.wall ?? random.pick(['side', 'front'] as const);
  const size = { width: 2438, height: random.pick([2591, 2591, 2896]), length: SIDE_LENGTH };
  const across = kind === 'side' ? SIDE_LENGTH : size.width;
  const pose = {
    yaw: random.between(-26, 26),
    pitch: random.between(-10, 16),
    roll: random.between(-4, 4),
    distance: random.between(3800, 6500),
  };
  const faces = poseFaces({ ...size, width: across }, pose, [across / 2, size.height / 2, 0]);
  const wall = columnWall(
    random,
    kind,
    { width: across, height: size.height },
    faces.end,
    conditions,
    options,
  );
  const middle = random.between(0.35, 0.65);
  const part = { left: across - 2100 * (1 - middle * 0.2), top: 0, right: across, bottom: size.height };
  const view = frame(faces.end, part, width, height, {
    fill: random.between(0.92, 1.15),
    at: [random.between(0.4, 0.6), random.between(0.46, 0.54)],
    barrel: random.chance(0.5) ? random.between(0.03, 0.16) : 0,
  });
  return {
    width,
    height,
    seed,
    view,
    backdrop: conditions.backdrop,
    walls: [wall],
    light: conditions.light,
    lens: conditions.lens,
    turn: 0,
    jpegQuality: conditions.jpegQuality,
  };
}

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
  const x = size.width - random.between(520, 700);
  const capital = random.between(92, 112);
  const code = codeColumn(hand, options.code ?? randomCode(random), x, top, capital, random.chance(0.9));
  const sizeType = options.sizeType ?? randomSizeType(random);
  const beside = x + random.between(1.9, 3.1) * capital * (kind === 'front' ? -1 : 1);
  const markings: Marking[] = [code];
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
    relief: sheetRelief(random, kind),
    markings,
    stickers: sheetStickers(random, size.width, beside, top + capital * 7),
    rods: [],
    weather: conditions.weather,
  };
}

/** Owner, serial number and boxed check digit under one another around x, with gaps between the three. */
export function codeColumn(
  hand: Hand,
  code: string,
  x: number,
  y: number,
  height: number,
  boxed: boolean,
): Marking {
  const gap = height * 0.55;
  const owner = columnAt(hand, code.slice(0, 4), x, y, height);
  const serial = columnAt(hand, code.slice(4, 10), x, footOf(owner) + gap, height);
  const digit = {
    ...columnAt(hand, code.slice(10), x, footOf(serial) + gap * (boxed ? 0.95 : 0.6), height),
    boxed,
  };
  return { kind: 'code', value: code, letterings: [owner, serial, digit] };
}

export function sheetRelief(random: Random, kind: 'side' | 'front'): Relief {
  const side = kind === 'side';
  return {
    ridges: 'standing',
    pitch: side ? 278 : 250,
    depth: side ? 36 : 45,
    flat: side ? 0.26 : 0.42,
    slope: side ? 0.245 : 0.08,
    offset: random.between(0, 278),
  };
}

function sheetStickers(random: Random, width: number, beside: number, below: number): Sticker[] {
  const seed = () => random.whole(1, 1_000_000);
  const stickers: Sticker[] = [];
  if (random.chance(0.5)) {
    stickers.push({
      kind: 'height',
      x: beside - 65,
      y: below,
      width: 130,
      text: random.pick([`8'6"`, `9'6"`]),
      seed: seed(),
    });
  }
  if (random.chance(0.6)) {
    const wide = random.between(700, 1500);
    stickers.push({
      kind: 'banner',
      x: width - 900 - wide,
      y: random.between(900, 1300),
      width: wide,
      text: random.pick(OWNERS),
      seed: seed(),
    });
  }
  if (random.chance(0.5))
    stickers.push({
      kind: 'patch',
      x: width - random.between(900, 1500),
      y: random.between(400, 1400),
      width: random.between(300, 700),
      seed: seed(),
    });
  return stickers;
}
