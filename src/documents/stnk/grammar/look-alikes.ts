import { classOf } from '../../../text/alphabet.js';
import type { Choice } from '../../../text/search.js';

/**
 * Characters that look alike in print, with the cost of reading one as the other (natural logarithm; guesses, set while looking at drawn
 * sheets). Nine-pin printers print a zero without a slash, and the typefaces of laser print are narrow. A digit stands only for a
 * letter, and a letter only for a digit: the lattice decides between two letters.
 */
const ALIKE: Readonly<Record<string, readonly (readonly [seen: string, cost: number])[]>> = {
  0: [
    ['O', -0.3],
    ['Q', -1],
    ['D', -1],
    ['U', -3],
  ],
  1: [
    ['I', -0.3],
    ['L', -1],
    ['T', -3],
  ],
  2: [['Z', -1]],
  3: [['B', -3]],
  4: [['A', -2.5]],
  5: [['S', -0.7]],
  6: [
    ['G', -1],
    ['B', -3],
  ],
  7: [
    ['T', -2],
    ['Z', -2.5],
  ],
  8: [['B', -0.7]],
  9: [['G', -3]],
  A: [['4', -2.5]],
  B: [
    ['8', -0.7],
    ['3', -3],
  ],
  D: [['0', -1]],
  G: [['6', -1]],
  I: [['1', -0.3]],
  L: [['1', -1]],
  O: [['0', -0.3]],
  Q: [['0', -1]],
  S: [['5', -0.7]],
  T: [['7', -2]],
  Z: [
    ['2', -1],
    ['7', -2.5],
  ],
};

/** What may be seen in place of a character: itself first, then its look-alikes, with `alike` added to their cost. */
export const seenAs = (character: string, prior = 0, alike = 0): Choice[] => [
  { cls: classOf(character), as: character, prior },
  ...(ALIKE[character] ?? []).map(([seen, cost]) => ({
    cls: classOf(seen),
    as: character,
    prior: prior + cost + alike,
  })),
];

/** The characters without look-alikes, for places that may hold both letters and digits. */
export const asSeen = (characters: string, prior = 0): Choice[] =>
  [...characters].map((character) => ({ cls: classOf(character), as: character, prior }));

export const DIGITS = '0123456789';
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
