import { search } from '../../../text/search.js';
import { joinLines } from './join-lines.js';
import { OWNER, SERIAL } from './patterns.js';
import { type CodePieces, linesOf } from './pieces.js';
import { FIRST_TEN } from './tunables.js';

const TEN = [...OWNER, ...SERIAL];

/** How well the lines show the ten characters before the check digit, without reading them again; 0 at best. */
export function scoreOfTen(pieces: CodePieces): number {
  const found = search(joinLines(linesOf(pieces)), TEN, {
    beam: FIRST_TEN.beam,
    limit: 1,
    least: FIRST_TEN.least,
  });
  return found[0]?.score ?? Number.NEGATIVE_INFINITY;
}
