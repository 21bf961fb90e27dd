import { classOf } from '../../../text/alphabet.js';
import {
  any,
  grammarOf,
  join,
  maybe,
  nothing,
  oneOf,
  type Part,
  place,
  seq,
  times,
  weighted,
} from '../grammar/grammar.js';
import { DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, weigh } from '../grammar/value-reading.js';
import { FURTHER_VALUES } from './tunables.js';

const digit = oneOf(DIGITS);
const letter = oneOf(LETTERS);

const readerOf = (part: Part): ValueReader => {
  const grammar = grammarOf(part);
  return (lattices) => weigh(lattices, (lattice, limit) => searchLine(lattice, grammar, { limit }));
};

/** A character that is seen and belongs to no value. */
const unwritten = (characters: string): Part =>
  place([...characters].map((character) => ({ cls: classOf(character), as: '', prior: 0 })));

/** A machine's number of a fixed length, after what is left of `No.:` and before its series and the sign of the region. */
export const serialReader = (digits: number): ValueReader =>
  readerOf(
    seq(
      maybe(seq(unwritten('N'), unwritten('O'))),
      times(digit, digits, digits),
      times(weighted(FURTHER_VALUES.nextLabel, unwritten(`${LETTERS}./`)), 0, 4),
    ),
  );

const slash = join('/', '/', FURTHER_VALUES.unseenSlash);
const hyphen = join('-', '-', FURTHER_VALUES.unseenSlash);
const day = any(seq(oneOf('0'), oneOf('123456789')), seq(oneOf('12'), digit), seq(oneOf('3'), oneOf('01')));
const month = any(seq(oneOf('0'), oneOf('123456789')), seq(oneOf('1'), oneOf('012')));
const century = seq(oneOf('2'), oneOf('0'));

/**
 * `9999/A99/ddmmyy` in Jakarta, `9999/9-9999/A/ddmmyyyy` in East Java, `999/999-999/A/ddmmyyyy` in other provinces. The longer ones end
 * in the label of the next box.
 */
export const readQueueNumber: ValueReader = readerOf(
  seq(
    any(
      seq(times(digit, 4, 4), slash, letter, digit, digit, slash, day, month, digit, digit),
      ...[
        seq(times(digit, 4, 4), slash, digit, hyphen, times(digit, 4, 4)),
        seq(times(digit, 3, 3), slash, times(digit, 3, 3), hyphen, times(digit, 3, 3)),
      ].map((office) => seq(office, slash, letter, slash, day, month, century, digit, digit)),
    ),
    times(weighted(FURTHER_VALUES.nextLabel, unwritten(LETTERS)), 0, 4),
  ),
);

/**
 * 16 digits: of a person (NIK), or of a taxpayer (NPWP). The 13 of a company (NIB) are not read, because a NIK whose end is under a stamp
 * looks like them. A number that is masked by stars has no reading.
 */
export const readIdentity: ValueReader = readerOf(times(digit, 16, 16));

const thousands = seq(join('', '.,', FURTHER_VALUES.unseenPoint), times(digit, 3, 3));

/** Rupiah, nothing or 1,000 to 999,999,999,999, with points between thousands: `1.825.000` is 1825000. */
export const readAmount: ValueReader = readerOf(
  any(oneOf('0'), seq(oneOf('123456789'), any(nothing, times(digit, 1, 2)), times(thousands, 1, 3))),
);
