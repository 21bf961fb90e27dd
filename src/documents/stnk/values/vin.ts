import { classOf } from '../../../text/alphabet.js';
import { any, grammarOf, oneOf, place, seq, times, weighted } from '../grammar/grammar.js';
import { asSeen, DIGITS, seenAs } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { VIN_NUMBER } from './tunables.js';
import { WMI } from './wmi.js';

/** Characters of a VIN (ISO 3779): no I, O or Q, which look like 1 and 0. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
/** A letter that a VIN cannot have is read as the digit that it looks like. [ln; guess] */
const NOT_IN_A_VIN = [
  { cls: classOf('O'), as: '0', prior: -0.1 },
  { cls: classOf('Q'), as: '0', prior: -0.5 },
  { cls: classOf('I'), as: '1', prior: -0.1 },
];
/** Letters and digits are both possible, so no look-alikes. */
const character = place([...asSeen(CHARACTERS), ...NOT_IN_A_VIN]);
const digit = oneOf(DIGITS);

/** Codes of the model year in place 10 (ISO 3779): A is 1980, 1 is 2001, A again is 2010. I, O, Q, U, Z and 0 are not used. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
/** Costs of other characters than the codes: [ln; guess]. */
const year = place([
  ...asSeen(YEAR_CODES),
  { cls: classOf('I'), as: '1', prior: -0.1 },
  { cls: classOf('Z'), as: '2', prior: -1 },
  { cls: classOf('0'), as: 'D', prior: -1 },
  { cls: classOf('O'), as: 'D', prior: -1 },
]);

/** In faint print, the columns of an M or H fall apart. [ln; guess] */
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
    ...seenAs(letter, 0, VIN_NUMBER.alikeInMaker),
    ...(FAINT[letter] ?? []).map(([seen, cost]) => ({ cls: classOf(seen), as: letter, prior: cost })),
  ]);

/**
 * A known maker. Look-alikes in its last place cost extra, because MHB and MH8 are two makers: a check digit that holds by chance must not
 * turn one into the other.
 */
const wmi = any(
  ...[...new Set([...WMI.keys()].map((code) => code.slice(0, 2)))].map((country) => {
    const makers = [...WMI.keys()].filter((code) => code.startsWith(country)).map((code) => code[2]!);
    const asDigit = NOT_IN_A_VIN.filter(({ as }) => makers.includes(as));
    return seq(
      letterOfCountry(country[0]!),
      letterOfCountry(country[1]!),
      any(
        place([...asSeen(makers.join('')), ...asDigit]),
        oneOf(makers.join(''), 0, VIN_NUMBER.alikeInMaker),
      ),
    );
  }),
);

const serialOrLetter = any(digit, weighted(VIN_NUMBER.letterInSerial, character));

const VIN = grammarOf(
  any(
    seq(
      any(
        wmi,
        weighted(VIN_NUMBER.unknownIndonesian, seq(oneOf('M'), oneOf('FGHJK'), character)),
        weighted(VIN_NUMBER.unknownMaker, seq(character, character, character)),
      ),
      // Places 4 to 8 describe the vehicle. Place 9 is the check digit, or whatever the maker puts there.
      times(character, 6, 6),
      any(year, weighted(VIN_NUMBER.noYearCode, character)),
      character,
      // ISO 3779 requires digits in the last four places. Makers in Indonesia use six.
      serialOrLetter,
      serialOrLetter,
      times(digit, 4, 4),
    ),
    weighted(VIN_NUMBER.short, seq(times(any(character, place(asSeen('-'))), 5, 14), digit, digit)),
  ),
);

/**
 * A check digit that holds supports a reading. One that fails does not count against it, because many makers put another character there.
 * No score exceeds 0.
 */
export const readVin: ValueReader = (lattices) =>
  weigh(lattices, (lattice, limit) => searchLine(lattice, VIN, { limit }))
    .map((reading) => ({
      reading,
      supported: reading.score + (checkDigitHolds(reading.value) ? VIN_NUMBER.checkDigitHolds : 0),
    }))
    .sort((a, b) => b.supported - a.supported)
    .map(({ reading: { value }, supported }): ValueReading => ({ value, score: Math.min(0, supported) }));

/** Values of the letters (ISO 3779, 49 CFR 565.15), in alphabetical order without I, O and Q. */
const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, i) => [letter, Number('12345678123457923456789'[i])]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Whether place 9 is the check digit of the other places. */
export function checkDigitHolds(vin: string): boolean {
  if (vin.length !== WEIGHTS.length) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * (LETTER_VALUES[vin[i]!] ?? Number(vin[i])),
    0,
  );
  return vin[8] === '0123456789X'[sum % 11];
}

/** The years that place 10 may mean, because its codes repeat every 30 years. Empty if it is no such code. */
export function yearsOfVin(vin: string): number[] {
  const code = vin.length === WEIGHTS.length ? YEAR_CODES.indexOf(vin[9]!) : -1;
  return code < 0 ? [] : [1980 + code, 2010 + code];
}
