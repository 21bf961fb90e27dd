import type { Lattice } from '../../../text/lattice.js';
import { any, grammarOf, join, oneOf, seq, times, unseen, weighted, words } from '../grammar/grammar.js';
import { DIGITS, LETTERS, MAYBE_H } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import { bestOf, scoreOver, type ValueReader, type ValueReading, weigh } from '../grammar/value-reading.js';

/** Codes of the registration areas (R7 = Peraturan Kepolisian 7/2021 art. 6 and annex; Papua as divided in 2024). */
export const AREA_CODES: readonly string[] = [
  ...['BL', 'BB', 'BK', 'BA', 'BM', 'BP', 'BH', 'BD', 'BG', 'BN', 'BE'],
  ...['A', 'B', 'D', 'E', 'F', 'T', 'Z', 'G', 'H', 'K', 'R', 'AA', 'AD', 'AB'],
  ...['L', 'M', 'N', 'P', 'S', 'W', 'AE', 'AG'],
  ...['DK', 'DR', 'EA', 'DH', 'EB', 'ED', 'KB', 'DA', 'KH', 'KT', 'KU'],
  ...['DB', 'DL', 'DM', 'DN', 'DT', 'DD', 'DP', 'DW', 'DC', 'DE', 'DG'],
  ...['PA', 'PB', 'PY', 'PS', 'PT', 'PG'],
];
/** Codes of state and missions (R7 art. 6 para. 4), and of areas no longer given out: rare on certificates. */
const RARE_CODES = ['RI', 'CD', 'CC', 'DS', 'DF'];
const RARE = -2;
const UNKNOWN_AREA = -4;
/** A plate without letters at its end is rare; more often the reader lost them. */
const NO_SUFFIX = -2;
/** Offices avoid I, O and Q behind the number, but no rule forbids them: B 9999 I has been seen. */
const AVOIDED = -1;

const separator = join(' ', ' .-');
const letter = any(
  oneOf([...LETTERS].filter((l) => !'HIOQ'.includes(l)).join('')),
  oneOf('H', MAYBE_H),
  oneOf('IOQ', AVOIDED),
);

/** NRKB: area code, one to four digits of which the first is no 0, up to three letters (R7 art. 6). */
const NRKB = grammarOf(
  seq(
    any(
      words([
        ...AREA_CODES.map((code) => [code, 0] as const),
        ...RARE_CODES.map((code) => [code, RARE] as const),
      ]),
      weighted(UNKNOWN_AREA, times(oneOf(LETTERS), 1, 2)),
    ),
    separator,
    oneOf('123456789'),
    times(oneOf(DIGITS), 0, 3),
    any(unseen('', NO_SUFFIX), seq(separator, times(letter, 1, 3))),
  ),
);

export const readNrkb: ValueReader = (lattices) =>
  bestOf(
    weigh(lattices, (lattice, limit) => searchLine(lattice, NRKB, { limit })).map((reading) =>
      orCut(lattices, reading),
    ),
  );

/** Digits of which one may be an area's only letter. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  ...{ A: '4', B: '8', D: '0', G: '6', L: '1', S: '5', T: '7', Z: '2' },
};
/** How much less a digit may be seen there than the letter, to be what stands there. */
const NEAR = 3;
/** What it costs an area that a digit was seen, and one of which the digit may as well belong to the number. */
const SEEN_AS_DIGIT = -1.5;
const CUT = -3;

/**
 * A number of four digits whose area was cut off looks like one of three behind a letter. Where a digit is seen, either may
 * be meant, and what is left of the other is no plate: so the reading is doubted.
 */
function orCut(lattices: readonly Lattice[], { value, score }: ValueReading): ValueReading {
  const [area, number, ...suffix] = value.split(' ') as [string, string, ...string[]];
  const digit = AS_DIGIT[area];
  if (!digit) return { value, score };
  const cut = [`${digit}${number}`, ...suffix].join(' ');
  if (scoreOver(lattices, cut) < score - NEAR) return { value, score };
  if (number.length > 3) return { value, score: score + SEEN_AS_DIGIT };
  return { value, score: score + CUT, unusual: true };
}
