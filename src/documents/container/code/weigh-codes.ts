import { bestString, sliceLattice } from '../../../text/lattice.js';
import { attachedTo } from '../../../text/letters-attached.js';
import { type Found, type Pattern, search } from '../../../text/search.js';
import { isValidCode } from '../standard/check-digit.js';
import { isCommonOwner } from './owners.js';
import { CHECK_DIGIT, OWNER, SERIAL } from './patterns.js';
import type { CodeView } from './read-again.js';

/** A string of a code's pattern, weighed over all looks at it. */
interface Weighed {
  readonly text: string;
  /** Mean over the looks of the string's log-probability against the best path (0 is best). */
  readonly score: number;
  /** In each look. */
  readonly scores: readonly number[];
  /** The worst of the looks. */
  readonly worst: number;
  /** Which look saw it best. */
  readonly look: number;
  /** How that look saw it; undefined where none did. */
  readonly found: Found | undefined;
}

/** A string that may be the code. */
export interface WeighedCode extends Pick<Weighed, 'score' | 'scores' | 'worst' | 'look'> {
  readonly code: string;
  /** The score, and what a rare owner costs: which of several readings is the likeliest. */
  readonly rank: number;
  readonly valid: boolean;
  /**
   * Whether, in the look that saw it best, it is cut out of something longer, a word or a number of more digits, or
   * stands behind a label: no painted code, whatever its check digit says.
   */
  readonly inText: boolean;
}

/** One stray stroke at either end is an edge or a rod; from two on, the string is a part of more. */
const LEAST_ATTACHED = 2;
/** `NO. CONTAINER:` and the like on the code's own line; painted codes are not announced. */
const LABEL = /CONT|CON[A-Z]*ER|[A-Z]{2,}[^A-Z]*:|\bN[OR]\b/;

/** A look that does not hold a string at all says only so much against it: looks fail for reasons of their own. */
export const FLOOR = -9;

const WHOLE = [...OWNER, ...SERIAL, ...CHECK_DIGIT];
const WITHOUT_CHECK_DIGIT = [...OWNER, ...SERIAL];

/**
 * A look that shows ten characters and nothing behind them says nothing of the check digit: its box was faint, or lay beyond
 * the look. It costs a code so much that another look saw whole.
 */
const UNSEEN = -1.5;
/** So far behind the ten characters, a check digit is as good as not there. */
const NOT_THERE = -4;

/**
 * What an owner code costs that is not among the common ones, which 83 to 91 % of the labelled containers bear. Of two readings
 * seen alike, a common owner is far likelier still than this says: readers are too sure of what they see.
 */
const RARE_OWNER = -2;

/** All readings of 11 characters that the looks hold, the likeliest first, by what was seen and by their owners. */
export function weighCodes(views: readonly CodeView[]): WeighedCode[] {
  const wholes = views.map((view) => stringsIn(view, WHOLE));
  const tens = views.map((view) => stringsIn(view, WITHOUT_CHECK_DIGIT));
  const showsDigit = (text: string, look: number) =>
    scoreIn(wholes[look]!, text) > scoreIn(tens[look]!, text.slice(0, 10)) + NOT_THERE;
  /** How a look sees the code whose ten characters it shows without a check digit, where another look shows that. */
  const withoutDigit = (text: string, look: number): number => {
    const prefix = text.slice(0, 10);
    const digits = [...wholes[look]!.keys()].filter((whole) => whole.startsWith(prefix));
    if (digits.some((whole) => showsDigit(whole, look))) return FLOOR;
    return views.some((_, other) => showsDigit(text, other)) ? scoreIn(tens[look]!, prefix) + UNSEEN : FLOOR;
  };
  const codes = weigh(wholes, withoutDigit).map(({ text, found, ...seen }) => ({
    ...seen,
    code: text,
    rank: seen.score + (isCommonOwner(text) ? 0 : RARE_OWNER),
    valid: isValidCode(text),
    inText: isInText(views[seen.look]!, found),
  }));
  return codes.sort((a, b) => b.rank - a.rank);
}

/** The same for the ten characters before the check digit. */
export const weighPrefixes = (views: readonly CodeView[]): Weighed[] =>
  weigh(views.map((view) => stringsIn(view, WITHOUT_CHECK_DIGIT)));

/** The strings of a pattern that a look holds. */
type Strings = ReadonlyMap<string, Found>;

const stringsIn = ({ lattice }: CodeView, pattern: Pattern): Strings =>
  new Map(
    search(lattice, pattern, { beam: 24, limit: 16, least: FLOOR }).map((found) => [found.text, found]),
  );

const scoreIn = (strings: Strings, text: string) => Math.max(FLOOR, strings.get(text)?.score ?? FLOOR);

/** @param otherwise what a look says of a string besides what it holds of it */
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
  if (before + behind >= LEAST_ATTACHED) return true;
  return LABEL.test(bestString(sliceLattice(lattice, 0, found.steps[0]!)).text);
}
