import { any, grammarOf, oneOf, place, seq, times, weighted } from '../grammar/grammar.js';
import { asSeen, DIGITS, LETTERS, MAYBE_H } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';

const digit = oneOf(DIGITS);
const letter = oneOf(LETTERS);
const last = any(oneOf(LETTERS.replace('H', '')), oneOf('H', MAYBE_H));
/** Letters among the digits of the middle part are fewer; O and I are not among those seen. */
const LETTER = -0.5;
/** A code cut at its edge is far more frequent than one of another shape. */
const OTHER_SHAPE = -9;
const middle = any(digit, place(asSeen('ABCDEFGHJKLMNPQRSTUVWXYZ', LETTER)));

/** Kode lokasi: four digits, in the region of Polda Metro Jaya 13 characters such as `9A9999A9999AA`. */
const LOCATION = grammarOf(
  any(
    times(digit, 4, 4),
    seq(digit, letter, digit, digit, times(middle, 4, 4), times(digit, 3, 3), last, last),
    weighted(OTHER_SHAPE, times(place(asSeen(DIGITS + LETTERS)), 3, 14)),
  ),
);

export const readLocationCode: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, LOCATION, { limit }));
