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
import { SEARCH } from '../grammar/tunables.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';
import { ENGINE_NUMBER } from './tunables.js';

/**
 * Shapes of engine numbers as makers in Indonesia stamp them: 9 for a digit, A for a letter. Yamaha and Toyota begin with a digit. On older
 * certificates, Honda has a hyphen before the serial.
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

const hyphen = place(asSeen('-'));
const seen = place(asSeen(LETTERS + DIGITS));
const serialDigit = oneOf(DIGITS, 0, ENGINE_NUMBER.alikeInSerial);
const PLACES: Readonly<Record<string, Part>> = {
  '-': hyphen,
  A: oneOf(LETTERS, 0, ENGINE_NUMBER.alikeInCode),
  9: oneOf(DIGITS, 0, ENGINE_NUMBER.alikeInCode),
  serial: serialDigit,
};

/** The places of a shape. The digits at its end are the serial. */
function placesOf(shape: string): string[] {
  const end = shape.replace(/A$/, '');
  const serial = end.length - end.replace(/9{5,}$/, '').length;
  return [...shape].map((place, i) => (i >= end.length - serial && i < end.length ? 'serial' : place));
}

/** The shapes as a tree, so that common beginnings are followed once. */
function shapes(rest: readonly (readonly string[])[]): Part {
  const firsts = [...new Set(rest.map(([first]) => first))];
  return any(
    ...firsts.map((first) => {
      if (first === undefined) return nothing;
      const next = rest.filter((places) => places[0] === first).map((places) => places.slice(1));
      return seq(PLACES[first]!, shapes(next));
    }),
  );
}

const ENGINE = grammarOf(
  any(
    shapes(SHAPES.map(placesOf)),
    weighted(
      ENGINE_NUMBER.otherShape,
      seq(
        times(seen, 1, 13),
        maybe(hyphen),
        any(times(serialDigit, 5, 8), weighted(ENGINE_NUMBER.shortSerial, times(serialDigit, 4, 4))),
      ),
    ),
    weighted(ENGINE_NUMBER.anyShape, seq(seen, times(place(asSeen(`${LETTERS}${DIGITS}-`)), 3, 16), seen)),
  ),
);

/** The shapes are only a hint: no rule says what a maker stamps on an engine. The hyphen of a Honda number is kept. */
export const readEngine: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, ENGINE, { limit, beam: SEARCH.beamOfEngines }));
