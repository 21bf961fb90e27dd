import { search } from '../../../text/search.js';
import { joinLines } from './join-lines.js';
import { OWNER, SERIAL } from './patterns.js';
import { type CodePieces, linesOf } from './pieces.js';

const TEN = [...OWNER, ...SERIAL];
/** Logarithm of the best path below which a group of lines is no code. */
export const LEAST_CODE = -8;

/** How well the lines, as they were found, show the ten characters before the check digit; 0 at best. */
export function scoreOfTen(pieces: CodePieces): number {
  const found = search(joinLines(linesOf(pieces)), TEN, { beam: 6, limit: 1, least: LEAST_CODE });
  return found[0]?.score ?? Number.NEGATIVE_INFINITY;
}
