import { any, grammarOf, join, oneOf, seq, times, weighted, words } from '../grammar/grammar.js';
import { DIGITS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { SEARCH } from '../grammar/tunables.js';
import { bestOf, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { DATES } from './tunables.js';

/** Months as certificates and tax sheets print them, including old spellings and English abbreviations. */
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

const digit = oneOf(DIGITS);
const separator = join('-', '-/. ', DATES.unseenSeparator);
const century = any(seq(oneOf('2'), oneOf('0')), weighted(DATES.lastCentury, seq(oneOf('1'), oneOf('9'))));

const DATE = grammarOf(
  seq(
    any(
      seq(oneOf('0'), oneOf('123456789')),
      seq(oneOf('12'), digit),
      seq(oneOf('3'), oneOf('01')),
      weighted(DATES.oneDigitDay, oneOf('123456789')),
    ),
    separator,
    any(
      seq(oneOf('0'), oneOf('123456789')),
      seq(oneOf('1'), oneOf('012')),
      words(
        MONTHS.flat().map((name) => [name, 0] as const),
        DATES.wrongLetter,
      ),
    ),
    separator,
    century,
    digit,
    digit,
  ),
);

/** `dd-mm-yyyy`, `d NamaBulan yyyy` or `dd-Mon-yyyy`, as DD-MM-YYYY, if the calendar has that day. */
export const readDate: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(searchLine(lattice, DATE, { limit: limit * SEARCH.spare }).flatMap(calendarDay), limit),
  );

function calendarDay({ value, score }: ValueReading): ValueReading[] {
  const [day, month, year] = value.split('-') as [string, string, string];
  const named = MONTHS.findIndex((names) => names.includes(month));
  const m = named < 0 ? Number(month) : named + 1;
  const date = new Date(Date.UTC(Number(year), m - 1, Number(day)));
  const exists =
    date.getUTCMonth() === m - 1 && Number(year) >= DATES.earliest && Number(year) <= DATES.latest;
  if (!exists) return [];
  const two = (n: number) => String(n).padStart(2, '0');
  const onDay = (day: number) => ({ value: `${two(day)}-${two(m)}-${year}`, score });
  // A month in digits stands beside a day of two digits, so the first digit of the day was lost: it may be any.
  const lostTens = day.length === 1 && named < 0 && month.length === 2 ? [0, 1, 2] : [];
  return lostTens.length ? lostTens.map((tens) => onDay(10 * tens + Number(day))) : [onDay(Number(day))];
}

const year = any(
  seq(oneOf('1'), oneOf('9'), oneOf('56789'), digit),
  seq(oneOf('2'), oneOf('0'), oneOf('012'), digit),
  seq(oneOf('2'), oneOf('0'), oneOf('3'), oneOf('012345')),
);
/** Tax sheets print the years of manufacture and of assembly, or leave the second one out. */
const YEAR = grammarOf(seq(year, times(seq(join('/', '/', DATES.unseenSlash), times(year, 0, 1)), 0, 1)));

/** A year from 1950 to 2035, the first if there are two. */
export const readYear: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) =>
    bestOf(
      searchLine(lattice, YEAR, { limit: limit * SEARCH.spare }).map(({ value, score }) => ({
        value: value.slice(0, 4),
        score,
      })),
      limit,
    ),
  );
