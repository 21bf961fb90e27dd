import { classOf } from '../../../text/alphabet.js';
import { any, grammarOf, oneOf, place, seq, times, weighted } from '../grammar/grammar.js';
import { asSeen, DIGITS, seenAs } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { WMI } from './wmi.js';

/** Characters of a VIN (ISO 3779): no I, O, Q, which are too like 1 and 0. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
/** A letter that a VIN cannot have is the digit of its shape. */
const NOT_IN_A_VIN = [
  { cls: classOf('O'), as: '0', prior: -0.1 },
  { cls: classOf('Q'), as: '0', prior: -0.5 },
  { cls: classOf('I'), as: '1', prior: -0.1 },
];
/** Where letters and digits both may stand, what is seen counts. */
const character = place([...asSeen(CHARACTERS), ...NOT_IN_A_VIN]);
const digit = oneOf(DIGITS);

/** Codes of the model year, place 10 (ISO 3779): 1980 is A, 2001 is 1, 2010 is A again; no I O Q U Z 0. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const year = place([
  ...asSeen(YEAR_CODES),
  { cls: classOf('I'), as: '1', prior: -0.1 },
  { cls: classOf('Z'), as: '2', prior: -1 },
  { cls: classOf('0'), as: 'D', prior: -1 },
  { cls: classOf('O'), as: 'D', prior: -1 },
]);

const UNKNOWN_INDONESIAN = -1.5;
const UNKNOWN_WMI = -3;
/** Added to the price of a look-alike in a maker's code. */
const IN_WMI = -1.5;
const NO_YEAR_CODE = -4;
const LETTER_IN_SERIAL = -1.5;
/** Frames of before the norm, and those of trucks, have fewer characters; a lost one is far more frequent. */
const SHORT = -6;

/** The columns of an M or H fall apart in faint printing. */
const FAINT: Readonly<Record<string, readonly (readonly [seen: string, cost: number])[]>> = {
  M: [
    ['N', -1.5],
    ['W', -2],
    ['1', -2],
    ['I', -2],
  ],
  H: [['N', -1.5]],
};
const letterOfCountry = (letter: string) =>
  place([
    ...seenAs(letter, 0, IN_WMI),
    ...(FAINT[letter] ?? []).map(([seen, cost]) => ({ cls: classOf(seen), as: letter, prior: cost })),
  ]);

/**
 * A known maker. Its last place is read as seen: MHB and MH8 are two makers, and a check digit that holds by chance
 * must not turn one into the other.
 */
const wmi = any(
  ...[...new Set([...WMI.keys()].map((code) => code.slice(0, 2)))].map((country) => {
    const makers = [...WMI.keys()].filter((code) => code.startsWith(country)).map((code) => code[2]!);
    const asDigit = NOT_IN_A_VIN.filter(({ as }) => makers.includes(as));
    return seq(
      letterOfCountry(country[0]!),
      letterOfCountry(country[1]!),
      any(place([...asSeen(makers.join('')), ...asDigit]), oneOf(makers.join(''), 0, IN_WMI)),
    );
  }),
);

const serialOrLetter = any(digit, weighted(LETTER_IN_SERIAL, character));

const VIN = grammarOf(
  any(
    seq(
      any(
        wmi,
        weighted(UNKNOWN_INDONESIAN, seq(oneOf('M'), oneOf('FGHJK'), character)),
        weighted(UNKNOWN_WMI, seq(character, character, character)),
      ),
      // Vehicle descriptor section: places 4 to 8, then the check digit or whatever the maker puts there.
      times(character, 6, 6),
      any(year, weighted(NO_YEAR_CODE, character)),
      character,
      // ISO 3779 asks for digits in the last four places; makers here number with six.
      serialOrLetter,
      serialOrLetter,
      times(digit, 4, 4),
    ),
    weighted(SHORT, seq(times(any(character, place(asSeen('-'))), 5, 14), digit, digit)),
  ),
);

/** The check digit of place 9 holds on seven of ten Indonesian VINs, and by chance on one of eleven. */
const CHECK_DIGIT_HOLDS = 1.5;

/**
 * The check digit supports a reading; that it fails says nothing, many makers put another character there. No
 * reading is better than seen for sure.
 */
export const readVin: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, VIN, { limit }))
    .map((reading) => ({
      reading,
      supported: reading.score + (checkDigitHolds(reading.value) ? CHECK_DIGIT_HOLDS : 0),
    }))
    .sort((a, b) => b.supported - a.supported)
    .map(({ reading: { value }, supported }): ValueReading => ({ value, score: Math.min(0, supported) }));

/** Values of the letters (ISO 3779 / 49 CFR 565.15), in alphabetical order without I, O, Q. */
const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, i) => [letter, Number('12345678123457923456789'[i])]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether place 9 holds the check digit of the other places. */
export function checkDigitHolds(vin: string): boolean {
  if (vin.length !== WEIGHTS.length) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * (LETTER_VALUES[vin[i]!] ?? Number(vin[i])),
    0,
  );
  return vin[8] === '0123456789X'[sum % 11];
}

/** The years that place 10 may mean: the code comes back every 30 years. Empty where there is none. */
export function yearOfVin(vin: string): number[] {
  const code = vin.length === WEIGHTS.length ? YEAR_CODES.indexOf(vin[9]!) : -1;
  return code < 0 ? [] : [1980 + code, 2010 + code];
}
