import { any, grammarOf, maybe, oneOf, seq, times, weighted } from '../grammar/grammar.js';
import { DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';
import { BPKB_NUMBER } from './tunables.js';

const letter = oneOf(LETTERS);
const digit = oneOf(DIGITS);

/** A series letter and eight digits, in some provinces with a letter after them. Before about 2008, seven digits and a letter. */
const BPKB = grammarOf(
  any(
    seq(letter, times(digit, 8, 8), maybe(weighted(BPKB_NUMBER.rarer, letter))),
    weighted(BPKB_NUMBER.rarer, seq(times(digit, 7, 7), letter)),
  ),
);

export const readBpkb: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, BPKB, { limit }));
