import type { Lettering } from '../lettering/lettering.js';
import { outlineLettering } from '../lettering/outline.js';
import type { Hand } from './paints.js';

/** A line in a container's lettering with its top left corner at (x, y), in millimetres. */
export function lineAt(hand: Hand, text: string, x: number, y: number, height: number): Lettering {
  return { text, x, y, height, direction: 'line', ...styleOf(hand) };
}

/** A column of upright letters around x that starts at y. */
export function columnAt(hand: Hand, text: string, x: number, y: number, height: number): Lettering {
  return { text, x, y, height, direction: 'column', ...styleOf(hand) };
}

/** Right edge of what is painted, in millimetres. */
export function endOf(lettering: Lettering): number {
  return outlineLettering(lettering).box.right;
}

/** Lower edge of what is painted, in millimetres. */
export function footOf(lettering: Lettering): number {
  return outlineLettering(lettering).box.bottom;
}

/** The same line, condensed if it would extend beyond `right`. */
export function condensedTo(right: number, lettering: Lettering): Lettering {
  const over = endOf(lettering) - lettering.x;
  const room = right - lettering.x;
  return over <= room ? lettering : { ...lettering, stretch: ((lettering.stretch ?? 1) * room) / over };
}

function styleOf({ typeface, colour, stretch, tracking, slant = 0 }: Hand) {
  return { typeface, colour, stretch, tracking, slant };
}
