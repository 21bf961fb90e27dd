import { any, grammarOf, join, maybe, oneOf, place, seq, times, words } from '../grammar/grammar.js';
import { asSeen, DIGITS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { bestOf, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { DISPLACEMENTS } from './displacements.js';

/** Units by their printed form; displacement is in CC where none is printed. */
const UNITS: Readonly<Record<string, string>> = {
  CC: 'CC',
  CM3: 'CC',
  KW: 'KW',
  WATT: 'WATT',
  W: 'WATT',
};
const WRONG_LETTER = -3;
/** What engines have: from mopeds to the largest trucks; motors from scooters to buses. */
const USUAL: Readonly<Record<string, readonly [number, number]>> = {
  CC: [45, 20000],
  KW: [1, 600],
  WATT: [200, 600000],
};
const UNUSUAL = -3;
/** What no engine is known to have: a figure is lost or misread, or the engine is rare. */
const UNKNOWN = -1.5;

const digit = oneOf(DIGITS);
const thousands = place([...asSeen('.'), { ...asSeen(',')[0]!, as: '.' }]);

const CAPACITY = grammarOf(
  seq(
    any(times(digit, 1, 6), seq(times(digit, 1, 3), thousands, digit, digit, digit)),
    maybe(
      seq(
        join(' ', ' .'),
        words(
          Object.keys(UNITS).map((unit) => [unit, 0] as const),
          WRONG_LETTER,
        ),
      ),
    ),
  ),
);

/** Isi silinder or daya listrik: `00113`, `1.329cc`, `999 CC`, `00150 KW`, `3000 WATT`. */
export const readCapacity: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(searchLine(lattice, CAPACITY, { limit: limit * 2 }).flatMap(amount), limit),
  );

function amount({ value, score }: ValueReading): ValueReading[] {
  const [figure, printed = 'CC'] = value.split(' ') as [string, string?];
  const number = Number(figure.replace('.', ''));
  const unit = UNITS[printed]!;
  if (number === 0) return [];
  const [least, most] = USUAL[unit]!;
  const usual = number >= least && number <= most;
  const capacity = `${number} ${unit}`;
  const doubt = (usual ? 0 : UNUSUAL) + (isKnown(capacity) ? 0 : UNKNOWN);
  return [{ value: capacity, score: score + doubt }];
}

/** Whether there are engines of this displacement; of powers nothing is known. */
export const isKnown = (capacity: string): boolean =>
  !capacity.endsWith('CC') || DISPLACEMENTS.has(Number.parseInt(capacity, 10));
