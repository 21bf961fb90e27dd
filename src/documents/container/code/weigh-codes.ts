import { remembered } from '../../../remembered.js';
import { bestString, type Lattice, sliceLattice } from '../../../text/lattice.js';
import { attachedTo } from '../../../text/letters-attached.js';
import { type Found, type Pattern, search } from '../../../text/search.js';
import { isValidCode } from '../standard/check-digit.js';
import { isCommonOwner } from './owners.js';
import { CHECK_DIGIT, OWNER, SERIAL } from './patterns.js';
import type { CodeView } from './read-again.js';
import { CODE_SEARCH } from './tunables.js';

/** A string of a code's pattern, weighed over all looks. */
interface Weighed {
  readonly text: string;
  /** Mean of `scores`. */
  readonly score: number;
  /** In each look: log-probability against the best path, 0 at best. */
  readonly scores: readonly number[];
  /** The worst of `scores`. */
  readonly worst: number;
  /** Index of the look that saw it best. */
  readonly look: number;
  /** How that look saw it; undefined if none did. */
  readonly found: Found | undefined;
}

/** A string that may be the code. */
export interface WeighedCode extends Pick<Weighed, 'score' | 'scores' | 'worst' | 'look'> {
  readonly code: string;
  /** The score less the cost of a rare owner, which orders the readings. */
  readonly rank: number;
  readonly valid: boolean;
  /**
   * Whether, in the look that saw it best, it is cut out of a longer word or number, or stands behind a label. Then it is no painted
   * code, even if its check digit fits.
   */
  readonly inText: boolean;
}

/** `NO. CONTAINER:` and the like on the code's own line. Painted codes have no label. */
const LABEL = /CONT|CON[A-Z]*ER|[A-Z]{2,}[^A-Z]*:|\bN[OR]\b/;

const { floor: FLOOR } = CODE_SEARCH;

/** All readings of 11 characters that the looks hold, the likeliest first. */
export function weighCodes(views: readonly CodeView[]): WeighedCode[] {
  const wholes = views.map(({ lattice }) => wholeCodes(lattice));
  const tens = views.map(({ lattice }) => prefixes(lattice));
  const showsDigit = (text: string, look: number) =>
    scoreIn(wholes[look]!, text) > scoreIn(tens[look]!, text.slice(0, 10)) + CODE_SEARCH.noDigit;
  /** The score of a code in a look that shows only its ten characters, if another look shows the check digit. */
  const withoutDigit = (text: string, look: number): number => {
    const prefix = text.slice(0, 10);
    const digits = [...wholes[look]!.keys()].filter((whole) => whole.startsWith(prefix));
    if (digits.some((whole) => showsDigit(whole, look))) return FLOOR;
    return views.some((_, other) => showsDigit(text, other))
      ? scoreIn(tens[look]!, prefix) + CODE_SEARCH.unseenDigit
      : FLOOR;
  };
  const codes = weigh(wholes, withoutDigit).map(({ text, found, ...seen }) => ({
    ...seen,
    code: text,
    rank: seen.score + (isCommonOwner(text) ? 0 : CODE_SEARCH.rareOwner),
    valid: isValidCode(text),
    inText: isInText(views[seen.look]!, found),
  }));
  return codes.sort((a, b) => b.rank - a.rank);
}

/** All readings of the ten characters before the check digit, the likeliest first. */
export const weighPrefixes = (views: readonly CodeView[]): Weighed[] =>
  weigh(views.map(({ lattice }) => prefixes(lattice)));

/** The strings of a pattern that a look holds. */
type Strings = ReadonlyMap<string, Found>;

const stringsOf = (pattern: Pattern): ((lattice: Lattice) => Strings) => {
  const { beam, limit } = CODE_SEARCH;
  // The looks at a code are weighed again whenever another one joins them.
  return remembered(
    (lattice) =>
      new Map(search(lattice, pattern, { beam, limit, least: FLOOR }).map((found) => [found.text, found])),
  );
};
const wholeCodes = stringsOf([...OWNER, ...SERIAL, ...CHECK_DIGIT]);
const prefixes = stringsOf([...OWNER, ...SERIAL]);

const scoreIn = (strings: Strings, text: string) => Math.max(FLOOR, strings.get(text)?.score ?? FLOOR);

/** @param otherwise another score of a string in a look; the better of both counts */
function weigh(
  looks: readonly Strings[],
  otherwise: (text: string, look: number) => number = () => FLOOR,
): Weighed[] {
  const texts = new Set(looks.flatMap((strings) => [...strings.keys()]));
  return [...texts]
    .map((text) => {
      const scores = looks.map((strings, i) => Math.max(scoreIn(strings, text), otherwise(text, i)));
      const score = scores.reduce((sum, s) => sum + s, 0) / Math.max(1, scores.length);
      const look = scores.indexOf(Math.max(...scores));
      return { text, score, scores, worst: Math.min(...scores), look, found: looks[look]!.get(text) };
    })
    .sort((a, b) => b.score - a.score);
}

function isInText({ lattice }: CodeView, found: Found | undefined): boolean {
  if (!found) return false;
  const { before, behind } = attachedTo(lattice, found.steps);
  if (before + behind >= CODE_SEARCH.leastAttached) return true;
  return LABEL.test(bestString(sliceLattice(lattice, 0, found.steps[0]!)).text);
}
