import { search } from '../../../text/search.js';
import { isValidCode } from '../check-digit.js';
import { CHECK_DIGIT, OWNER, SERIAL } from './patterns.js';
import type { CodeView } from './views.js';

/** A string that may be the code, weighed over all looks at it. */
export interface WeighedCode {
  readonly code: string;
  /** Mean over the looks of the string's log-probability against the best path (0 is best). */
  readonly score: number;
  /** The worst of the looks. */
  readonly worst: number;
  /** Which look saw it best. */
  readonly look: number;
  readonly valid: boolean;
}

/** A look that does not hold a string at all says only so much against it: looks fail for reasons of their own. */
const FLOOR = -9;

const WHOLE = [...OWNER, ...SERIAL, ...CHECK_DIGIT];
const WITHOUT_CHECK_DIGIT = [...OWNER, ...SERIAL];

/** All readings of 11 characters that the looks hold, the best first, by what was seen alone. */
export const weighCodes = (views: readonly CodeView[]): WeighedCode[] => weigh(views, WHOLE);

/** The same for the ten characters before the check digit. */
export const weighPrefixes = (views: readonly CodeView[]): WeighedCode[] => weigh(views, WITHOUT_CHECK_DIGIT);

function weigh(views: readonly CodeView[], pattern: typeof WHOLE): WeighedCode[] {
  const perView = views.map(
    ({ lattice }) =>
      new Map(
        search(lattice, pattern, { beam: 24, limit: 16, least: FLOOR }).map(({ text, score }) => [
          text,
          score,
        ]),
      ),
  );
  const codes = new Set(perView.flatMap((scores) => [...scores.keys()]));
  return [...codes]
    .map((code) => {
      const scores = perView.map((view) => Math.max(FLOOR, view.get(code) ?? FLOOR));
      const score = scores.reduce((sum, s) => sum + s, 0) / Math.max(1, scores.length);
      const look = scores.indexOf(Math.max(...scores));
      return { code, score, worst: Math.min(...scores), look, valid: isValidCode(code) };
    })
    .sort((a, b) => b.score - a.score);
}
