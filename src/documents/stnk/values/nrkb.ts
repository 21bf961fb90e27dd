import type { Lattice } from '../../../text/lattice.js';
import { any, grammarOf, join, oneOf, seq, times, unseen, weighted, words } from '../grammar/grammar.js';
import { DIGITS, LETTERS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { LETTERS_ALIKE } from '../grammar/tunables.js';
import { bestOf, scoreOver, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';
import { PLATE } from './tunables.js';

/** Codes of the registration areas (R7 = Peraturan Kepolisian 7/2021 art. 6 and annex; Papua as divided in 2024). */
export const AREA_CODES: readonly string[] = [
  ...['BL', 'BB', 'BK', 'BA', 'BM', 'BP', 'BH', 'BD', 'BG', 'BN', 'BE'],
  ...['A', 'B', 'D', 'E', 'F', 'T', 'Z', 'G', 'H', 'K', 'R', 'AA', 'AD', 'AB'],
  ...['L', 'M', 'N', 'P', 'S', 'W', 'AE', 'AG'],
  ...['DK', 'DR', 'EA', 'DH', 'EB', 'ED', 'KB', 'DA', 'KH', 'KT', 'KU'],
  ...['DB', 'DL', 'DM', 'DN', 'DT', 'DD', 'DP', 'DW', 'DC', 'DE', 'DG'],
  ...['PA', 'PB', 'PY', 'PS', 'PT', 'PG'],
];
/** Codes of the state and of missions (R7 art. 6 para. 4), and codes no longer issued: rare on certificates. */
const RARE_CODES = ['RI', 'CD', 'CC', 'DS', 'DF'];

const separator = join(' ', ' .-');
const letter = any(
  oneOf([...LETTERS].filter((l) => !'HIOQ'.includes(l)).join('')),
  oneOf('H', LETTERS_ALIKE.maybeH),
  oneOf('IOQ', PLATE.avoidedLetter),
);

/** NRKB: area code, one to four digits without a leading 0, up to three letters (R7 art. 6). */
const NRKB = grammarOf(
  seq(
    any(
      words([
        ...AREA_CODES.map((code) => [code, 0] as const),
        ...RARE_CODES.map((code) => [code, PLATE.rareCode] as const),
      ]),
      weighted(PLATE.unknownArea, times(oneOf(LETTERS), 1, 2)),
    ),
    separator,
    oneOf('123456789'),
    times(oneOf(DIGITS), 0, 3),
    any(unseen('', PLATE.noSuffix), seq(separator, times(letter, 1, 3))),
  ),
);

export const readNrkb: ValueReader = (lattices) =>
  bestOf(
    weigh(lattices, (lattice, limit) => searchLine(lattice, NRKB, { limit })).map((reading) =>
      markIfCut(lattices, reading),
    ),
  );

/** Areas of one letter, and the digit that each looks like. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  ...{ A: '4', B: '8', D: '0', G: '6', L: '1', S: '5', T: '7', Z: '2' },
};
/**
 * A plate of four digits whose area was cut off looks like a letter with three digits. If the letter may be a digit, both are possible.
 * The cut plate is no complete value and cannot be an alternative, so the reading is marked as unusual instead.
 */
function markIfCut(lattices: readonly Lattice[], { value, score }: ValueReading): ValueReading {
  const [area, number, ...suffix] = value.split(' ') as [string, string, ...string[]];
  const digit = AS_DIGIT[area];
  if (!digit) return { value, score };
  const cut = [`${digit}${number}`, ...suffix].join(' ');
  if (scoreOver(lattices, cut) < score - PLATE.nearDigit) return { value, score };
  if (number.length > 3) return { value, score: score + PLATE.seenAsDigit };
  return { value, score: score + PLATE.cut, unusual: true };
}
