import {
  any,
  grammarOf,
  maybe,
  nothing,
  oneOf,
  type Part,
  place,
  seq,
  times,
  weighted,
} from '../grammar/grammar.js';
import { asSeen, DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';

/**
 * Shapes of engine numbers as makers here stamp them: 9 for a digit, A for a letter. Yamaha and Toyota begin with a
 * digit; Honda puts a hyphen before the serial on older papers.
 */
const SHAPES = [
  '9AA999999',
  '9AA9999999',
  '9AAA999999',
  '99A999999',
  'A9A9A9999999',
  'AA99A9999999',
  'AA99A-9999999',
  'AA9A9999999',
  'AA9A-9999999',
  'AAA9A9999999',
  'AA999AAAA9999',
  'AA999AAA99999',
  'AA999999999',
  'A99A99999999',
  'A99A9999999',
  'A99AAAA99999',
  '9A99-999999',
  '9A999999',
  'AA99999999',
  'AA99999999A',
  'A999999',
  'AA999AAA9A9999999',
];
/** Other shapes that end in a serial of digits, and any other. */
const LIKE_OTHERS = -0.8;
const SHORT_SERIAL = -0.9;
const ANY_SHAPE = -1.8;
/**
 * What is added to the price of a look-alike: little in the serial, which is of digits with few exceptions; in the
 * model's code before it, where the shapes are only a hint, what is seen counts.
 */
const IN_SERIAL = -0.3;
const IN_CODE = -1.5;

const hyphen = place(asSeen('-'));
const seen = place(asSeen(LETTERS + DIGITS));
const serialDigit = oneOf(DIGITS, 0, IN_SERIAL);
const PLACES: Readonly<Record<string, Part>> = {
  '-': hyphen,
  A: oneOf(LETTERS, 0, IN_CODE),
  9: oneOf(DIGITS, 0, IN_CODE),
  serial: serialDigit,
};

/** A shape's places; the digits at its end are the serial. */
function placesOf(shape: string): string[] {
  const end = shape.replace(/A$/, '');
  const serial = end.length - end.replace(/9{5,}$/, '').length;
  return [...shape].map((place, i) => (i >= end.length - serial && i < end.length ? 'serial' : place));
}

/** The shapes as a tree, so that a common beginning is followed once. */
function shapes(rest: readonly (readonly string[])[]): Part {
  const firsts = [...new Set(rest.map(([first]) => first))];
  return any(
    ...firsts.map((first) => {
      if (first === undefined) return nothing;
      const behind = rest.filter((places) => places[0] === first).map((places) => places.slice(1));
      return seq(PLACES[first]!, shapes(behind));
    }),
  );
}

const ENGINE = grammarOf(
  any(
    shapes(SHAPES.map(placesOf)),
    weighted(
      LIKE_OTHERS,
      seq(
        times(seen, 1, 13),
        maybe(hyphen),
        any(times(serialDigit, 5, 8), weighted(SHORT_SERIAL, times(serialDigit, 4, 4))),
      ),
    ),
    weighted(ANY_SHAPE, seq(seen, times(place(asSeen(`${LETTERS}${DIGITS}-`)), 3, 16), seen)),
  ),
);

/** Shapes are a hint: no rule says what a maker stamps on an engine. The hyphen of a Honda number is kept. */
export const readEngine: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, ENGINE, { limit, beam: 40 }));
