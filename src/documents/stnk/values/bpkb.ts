import { any, grammarOf, maybe, oneOf, seq, times, weighted } from '../grammar/grammar.js';
import { DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';

const letter = oneOf(LETTERS);
const digit = oneOf(DIGITS);
const RARER = -1;

/** A series letter and eight digits, in some provinces with a letter behind; before about 2008 seven digits and a letter. */
const BPKB = grammarOf(
  any(
    seq(letter, times(digit, 8, 8), maybe(weighted(RARER, letter))),
    weighted(RARER, seq(times(digit, 7, 7), letter)),
  ),
);

export const readBpkb: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, BPKB, { limit }));
