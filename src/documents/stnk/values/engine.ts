import { any, grammarOf, oneOf, type Part, place, seq, times, weighted } from './grammar.js';
import { asSeen, DIGITS, LETTERS } from './look-alikes.js';
import { type ValueReader, weigh } from './reading.js';
import { searchLine } from './search-line.js';

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
/** Other shapes that end in digits, and any other. */
const LIKE_OTHERS = -1;
const ANY_SHAPE = -2.5;

/** The shapes as a tree, so that a common beginning is followed once. */
function shapes(rest: readonly string[]): Part {
  const firsts = [...new Set(rest.map((shape) => shape[0] ?? ''))];
  return any(
    ...firsts.map((first) =>
      first === ''
        ? times(hyphen, 0, 0)
        : seq(
            first === '-' ? hyphen : oneOf(first === '9' ? DIGITS : LETTERS),
            shapes(rest.filter((shape) => shape[0] === first).map((shape) => shape.slice(1))),
          ),
    ),
  );
}

const hyphen = place(asSeen('-'));
const seen = place(asSeen(LETTERS + DIGITS));
const digit = oneOf(DIGITS);

const ENGINE = grammarOf(
  any(
    shapes(SHAPES),
    weighted(LIKE_OTHERS, seq(times(seen, 1, 9), times(hyphen, 0, 1), times(digit, 5, 8))),
    weighted(ANY_SHAPE, seq(seen, times(place(asSeen(`${LETTERS}${DIGITS}-`)), 4, 15), seen)),
  ),
);

/** Shapes are a hint: no rule says what a maker stamps on an engine. */
export const readEngine: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, ENGINE, { limit, beam: 64 }));
