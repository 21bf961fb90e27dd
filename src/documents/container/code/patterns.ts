import { classOf } from '../../../text/alphabet.js';
import type { Choice, Pattern } from '../../../text/search.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];

/**
 * Characters that the reader may give instead of a digit of the same shape, and what each costs: a natural logarithm, set by hand on
 * sets A and B. At a digit's place, a painted 0 is read as the letter O as often as not, and the grammar knows which it is. A letter
 * never stands for another letter, nor a digit for another digit: only the image can tell those apart.
 */
const SEEN_AS_DIGIT: Readonly<Record<string, readonly (readonly [seen: string, cost: number])[]>> = {
  0: [
    ['O', -0.3],
    ['D', -1.5],
    ['Q', -1.5],
    ['U', -3],
  ],
  1: [
    ['I', -0.5],
    ['L', -1.5],
  ],
  2: [['Z', -1.5]],
  4: [['A', -3]],
  5: [['S', -1.5]],
  6: [
    ['G', -1.5],
    ['C', -2.5],
  ],
  7: [['T', -2.5]],
  8: [['B', -1.5]],
  9: [['G', -3]],
};
/** The same for letters. */
const SEEN_AS_LETTER: Readonly<Record<string, readonly (readonly [seen: string, cost: number])[]>> = {
  B: [['8', -1.5]],
  D: [['0', -1.5]],
  G: [['6', -1.5]],
  I: [['1', -0.5]],
  L: [['1', -2]],
  O: [['0', -0.3]],
  Q: [['0', -2.5]],
  S: [['5', -1.5]],
  T: [['7', -2.5]],
  U: [['0', -3]],
  Z: [
    ['2', -1.5],
    ['7', -2.5],
  ],
};

/** What the reader may give for a character, itself first. */
export function seenAs(character: string, prior = 0): Choice[] {
  const others = (/\d/.test(character) ? SEEN_AS_DIGIT : SEEN_AS_LETTER)[character] ?? [];
  return [
    { cls: classOf(character), as: character, prior },
    ...others.map(([seen, cost]) => ({ cls: classOf(seen), as: character, prior: prior + cost })),
  ];
}

const letter = LETTERS.flatMap((character) => seenAs(character));
export const DIGIT = DIGITS.flatMap((character) => seenAs(character));

/**
 * The fourth letter by ISO 6346:2022, clause 4.2: U on nearly every container, J and Z on equipment and trailers. Others (ILU codes of
 * EN 13044) are so rare that they need clear evidence. The costs are natural logarithms, set by hand.
 */
const CATEGORY_PRIORS: Readonly<Record<string, number>> = { U: 0, J: -2, Z: -2 };
const RARE_CATEGORY = -7;
/** What a code's category, its fourth letter, costs before anything is seen. */
export const categoryPrior = (letter: string): number => CATEGORY_PRIORS[letter] ?? RARE_CATEGORY;
const category = LETTERS.flatMap((character) => seenAs(character, categoryPrior(character)));

export const OWNER: Pattern = [letter, letter, letter, category];
export const SERIAL: Pattern = Array.from({ length: 6 }, () => DIGIT);
export const CHECK_DIGIT: Pattern = [DIGIT];
