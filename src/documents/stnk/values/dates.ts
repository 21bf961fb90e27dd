import { any, grammarOf, join, oneOf, seq, times, weighted, words } from '../grammar/grammar.js';
import { DIGITS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { bestOf, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';

/** Months as certificates and tax sheets print them, old spellings and English short forms among them. */
const MONTHS: readonly (readonly string[])[] = [
  ['JANUARI', 'JAN'],
  ['FEBRUARI', 'PEBRUARI', 'FEB', 'PEB'],
  ['MARET', 'MAR'],
  ['APRIL', 'APR'],
  ['MEI', 'MAY'],
  ['JUNI', 'JUN'],
  ['JULI', 'JUL'],
  ['AGUSTUS', 'AGT', 'AGS', 'AGU', 'AUG'],
  ['SEPTEMBER', 'SEP', 'SEPT'],
  ['OKTOBER', 'OKT', 'OCT'],
  ['NOVEMBER', 'NOPEMBER', 'NOV', 'NOP'],
  ['DESEMBER', 'DES', 'DEC'],
];
/** Twelve words are easily told apart: a wrong letter in one costs little. */
const WRONG_LETTER = -4;
const UNSEEN_SEPARATOR = -2;
const ONE_DIGIT_DAY = -0.5;
const LAST_CENTURY = -3;
const EARLIEST = 1980;
const LATEST = 2045;

const digit = oneOf(DIGITS);
const separator = join('-', '-/. ', UNSEEN_SEPARATOR);
const century = any(seq(oneOf('2'), oneOf('0')), weighted(LAST_CENTURY, seq(oneOf('1'), oneOf('9'))));

const DATE = grammarOf(
  seq(
    any(
      seq(oneOf('0'), oneOf('123456789')),
      seq(oneOf('12'), digit),
      seq(oneOf('3'), oneOf('01')),
      weighted(ONE_DIGIT_DAY, oneOf('123456789')),
    ),
    separator,
    any(
      seq(oneOf('0'), oneOf('123456789')),
      seq(oneOf('1'), oneOf('012')),
      words(
        MONTHS.flat().map((name) => [name, 0] as const),
        WRONG_LETTER,
      ),
    ),
    separator,
    century,
    digit,
    digit,
  ),
);

/** `dd-mm-yyyy`, `d NamaBulan yyyy`, `dd-Mon-yyyy`; a day that the calendar has, as DD-MM-YYYY. */
export const readDate: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(searchLine(lattice, DATE, { limit: limit * 2 }).flatMap(calendarDay), limit),
  );

function calendarDay({ value, score }: ValueReading): ValueReading[] {
  const [day, month, year] = value.split('-') as [string, string, string];
  const named = MONTHS.findIndex((names) => names.includes(month));
  const m = named < 0 ? Number(month) : named + 1;
  const date = new Date(Date.UTC(Number(year), m - 1, Number(day)));
  const exists = date.getUTCMonth() === m - 1 && Number(year) >= EARLIEST && Number(year) <= LATEST;
  if (!exists) return [];
  const two = (n: number) => String(n).padStart(2, '0');
  const readings = (day: number) => ({ value: `${two(day)}-${two(m)}-${year}`, score });
  // Where the month is in figures, so are both places of the day: the first was lost, and may be any.
  const lost = day.length === 1 && named < 0 && month.length === 2 ? [0, 1, 2] : [];
  return lost.length ? lost.map((tens) => readings(10 * tens + Number(day))) : [readings(Number(day))];
}

const year = any(
  seq(oneOf('1'), oneOf('9'), oneOf('56789'), digit),
  seq(oneOf('2'), oneOf('0'), oneOf('012'), digit),
  seq(oneOf('2'), oneOf('0'), oneOf('3'), oneOf('012345')),
);
/** Tax sheets print the year of making and that of assembly, or leave the second place empty. */
const YEAR = grammarOf(seq(year, times(seq(join('/', '/', -6), times(year, 0, 1)), 0, 1)));

/** A year from 1950 to 2035; of two, the first. */
export const readYear: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(
      searchLine(lattice, YEAR, { limit: limit * 2 }).map(({ value, score }) => ({
        value: value.slice(0, 4),
        score,
      })),
      limit,
    ),
  );
