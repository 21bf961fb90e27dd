import type { Lettering } from '../lettering/lettering.js';
import type { Random } from '../random.js';
import type { Marking } from '../scene.js';
import type { Hand } from './paints.js';
import { columnAt, endOf, footOf, lineAt } from './place-text.js';

/** Where and how a code is painted: x and y of its first letter and the height of its capitals, in millimetres. */
export interface Place {
  readonly hand: Hand;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Owner, serial number and check digit side by side; the serial number starts at `serialX` or a gap later. */
export function codeLine(
  { hand, x, y, height }: Place,
  code: string,
  serialX: number,
  boxed: boolean,
): Marking {
  const owner = lineAt(hand, code.slice(0, 4), x, y, height);
  const serial = lineAt(hand, code.slice(4, 10), Math.max(serialX, endOf(owner) + height * 0.5), y, height);
  return { kind: 'code', value: code, letterings: [owner, serial, digitAfter(hand, code, serial, boxed)] };
}

/** Owner, serial number and check digit stacked in a column around x, with gaps between the three. */
export function codeColumn({ hand, x, y, height }: Place, code: string, boxed: boolean): Marking {
  const gap = height * 0.55;
  const owner = columnAt(hand, code.slice(0, 4), x, y, height);
  const serial = columnAt(hand, code.slice(4, 10), x, footOf(owner) + gap, height);
  const below = footOf(serial) + gap * (boxed ? 0.95 : 0.6);
  const digit = { ...columnAt(hand, code.slice(10), x, below, height), boxed };
  return { kind: 'code', value: code, letterings: [owner, serial, digit] };
}

/** How a code on several lines is laid out. */
export interface Split {
  /** Three if the check digit is on a separate line. */
  readonly lines: 2 | 3;
  readonly boxed: boolean;
  /** The serial number as `101 723` instead of `101723`. */
  readonly halved: boolean;
  /** Line spacing in capital heights. */
  readonly pitch: number;
  /** Indentation of the owner in capital heights. */
  readonly indent: number;
}

export function randomSplit(random: Random, lines: 2 | 3): Split {
  return {
    lines,
    boxed: random.chance(0.6),
    halved: random.chance(0.35),
    pitch: random.between(1.35, 1.6),
    indent: random.chance(0.2) ? random.between(0.5, 1) : 0,
  };
}

/** `HALU / 208997 6 / 22G1` or `MRKU / 101 723 / 3`, with the size/type on the next line if there is one. */
export function splitCode(
  { hand, x, y, height }: Place,
  code: string,
  split: Split,
  sizeType?: string,
): Marking[] {
  const { lines, boxed, halved, indent } = split;
  const pitch = height * split.pitch;
  const digits = halved ? `${code.slice(4, 7)} ${code.slice(7, 10)}` : code.slice(4, 10);
  const owner = lineAt(hand, code.slice(0, 4), x + height * indent, y, height);
  const serial = lineAt(hand, digits, x, y + pitch, height);
  const digit =
    lines === 2
      ? digitAfter(hand, code, serial, boxed)
      : { ...lineAt(hand, code.slice(10), x + height * (boxed ? 0.25 : 0), y + 2 * pitch, height), boxed };
  const markings: Marking[] = [{ kind: 'code', value: code, letterings: [owner, serial, digit] }];
  if (sizeType === undefined) return markings;
  const below = y + pitch * (lines === 3 && boxed ? 3.15 : lines);
  return [
    ...markings,
    { kind: 'size_type', value: sizeType, letterings: [lineAt(hand, sizeType, x, below, height)] },
  ];
}

function digitAfter(hand: Hand, code: string, serial: Lettering, boxed: boolean): Lettering {
  const { height } = serial;
  const x = endOf(serial) + height * (boxed ? 0.55 : 0.4);
  return { ...lineAt(hand, code.slice(10), x, serial.y, height), boxed };
}
