import { any, grammarOf, join, maybe, oneOf, place, seq, times, words } from '../grammar/grammar.js';
import { asSeen, DIGITS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { SEARCH } from '../grammar/tunables.js';
import { bestOf, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { DISPLACEMENTS } from './displacements.js';
import { CAPACITY as COST } from './tunables.js';

/** Units by their printed form. A figure without a unit is a displacement in CC. */
const UNITS: Readonly<Record<string, keyof typeof COST.usual>> = {
  CC: 'CC',
  CM3: 'CC',
  KW: 'KW',
  WATT: 'WATT',
  W: 'WATT',
};

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
          COST.wrongLetter,
        ),
      ),
    ),
  ),
);

/** Displacement (isi silinder) or electric power (daya listrik): `00113`, `1.329cc`, `999 CC`, `00150 KW`, `3000 WATT`. */
export const readCapacity: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(searchLine(lattice, CAPACITY, { limit: limit * SEARCH.spare }).flatMap(amount), limit),
  );

function amount({ value, score }: ValueReading): ValueReading[] {
  const [figure, printed = 'CC'] = value.split(' ') as [string, string?];
  const number = Number(figure.replace('.', ''));
  const unit = UNITS[printed]!;
  if (number === 0) return [];
  const [least, most] = COST.usual[unit];
  const isUsual = number >= least && number <= most;
  const capacity = `${number} ${unit}`;
  const prior = (isUsual ? 0 : COST.unusual) + (isKnown(capacity) ? 0 : COST.unknown);
  return [{ value: capacity, score: score + prior }];
}

/** Whether there are engines of this displacement. Any power counts as known. */
export const isKnown = (capacity: string): boolean =>
  !capacity.endsWith('CC') || DISPLACEMENTS.has(Number.parseInt(capacity, 10));
