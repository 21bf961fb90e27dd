import type { Lettering } from '../lettering/lettering.js';
import { outlineLettering } from '../lettering/outline.js';
import type { Hand } from './paints.js';

/** A line in a container's hand with its capitals' top left corner at (x, y), in millimetres. */
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

function styleOf({ typeface, colour, stretch, tracking }: Hand) {
  return { typeface, colour, stretch, tracking };
}
