import { any, grammarOf, oneOf, place, seq, times, weighted } from '../grammar/grammar.js';
import { asSeen, DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { LETTERS_ALIKE } from '../grammar/tunables.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';
import { LOCATION_CODE } from './tunables.js';

const digit = oneOf(DIGITS);
const letter = oneOf(LETTERS);
const last = any(oneOf(LETTERS.replace('H', '')), oneOf('H', LETTERS_ALIKE.maybeH));
/** Mostly digits. O and I have not been seen here. */
const middle = any(digit, place(asSeen('ABCDEFGHJKLMNPQRSTUVWXYZ', LOCATION_CODE.letter)));

/** Kode lokasi: four digits, or 13 characters such as `9A9999A9999AA` in the region of Polda Metro Jaya. */
const LOCATION = grammarOf(
  any(
    times(digit, 4, 4),
    seq(digit, letter, digit, digit, times(middle, 4, 4), times(digit, 3, 3), last, last),
    weighted(LOCATION_CODE.otherShape, times(place(asSeen(DIGITS + LETTERS)), 3, 14)),
  ),
);

export const readLocationCode: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, LOCATION, { limit }));
