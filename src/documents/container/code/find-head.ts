import { heightOf, lengthOf, slice } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import type { Eyes } from '../page/eyes.js';
import { joinLines } from './join-lines.js';
import { SERIAL } from './patterns.js';
import type { CodePieces } from './pieces.js';
import { scoreOfTen } from './score-of-ten.js';
import { CODE_HEAD, FIRST_TEN } from './tunables.js';

/** Finds the head of a code that the detector missed or cut off. Without one, the pieces stay as they are. */
export async function withHead(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { owner, serial } = pieces;
  if ((owner ?? serial[0]!).stacked) return withHeadAbove(eyes, pieces);
  return owner ? pieces : withOwnerBefore(eyes, pieces);
}

/** Searches the owner before a serial with the general reader: its letters may be faint or crossed by a rod. */
async function withOwnerBefore(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { quad } = pieces.serial[0]!;
  if (!isClearSerial(pieces.serial)) return pieces;
  const height = heightOf(quad) / lengthOf(quad);
  let best = { pieces, score: Number.NEGATIVE_INFINITY };
  for (const reach of CODE_HEAD.before) {
    const owner = await eyes.second(slice(quad, -reach * height, -CODE_HEAD.gap * height), false);
    const whole = { ...pieces, owner };
    const score = scoreOfTen(whole);
    if (score > best.score) best = { pieces: whole, score };
    if (score > FIRST_TEN.whole) break;
  }
  return best.pieces;
}

const isClearSerial = (serial: readonly Line[]): boolean =>
  (search(joinLines(serial), SERIAL, { beam: FIRST_TEN.beam, limit: 1 })[0]?.score ??
    Number.NEGATIVE_INFINITY) > FIRST_TEN.whole;

/** Continues a column upward until its first ten characters are read. */
async function withHeadAbove(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { owner, serial } = pieces;
  const first = owner ?? serial[0]!;
  const width = heightOf(first.quad) / lengthOf(first.quad);
  let best = { pieces, score: scoreOfTen(pieces) };
  for (const lead of CODE_HEAD.above) {
    if (best.score > FIRST_TEN.whole) break;
    const longer = await eyes.first(slice(first.quad, -lead * width, 1), true);
    const rest = serial.includes(first) ? [longer, ...serial.slice(1)] : serial;
    const whole = { ...pieces, owner: longer, serial: rest };
    const score = scoreOfTen(whole);
    if (score > best.score) best = { pieces: whole, score };
  }
  return best.pieces;
}
