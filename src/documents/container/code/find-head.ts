import { heightOf, lengthOf, slice } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import type { Eyes } from '../page/eyes.js';
import { joinLines } from './join-lines.js';
import { SERIAL } from './patterns.js';
import type { CodePieces } from './pieces.js';
import { scoreOfTen } from './score-of-ten.js';

/** In widths of the column; its letters stand one to one and a half apart. */
const LEADS = [1.3, 2.6, 3.9, 5.5] as const;
/** Where an owner code is painted before a serial, in heights of its line: four letters and a gap, or a wider one. */
const BEFORE = [3.2, 4.5] as const;
const GAP = 0.1;
/** From this score on, the first ten characters are there; a serial by itself is clearly one. */
const WHOLE = -1;

/** The pieces with the head of their code, where a detector has left it out or cut it off; as they were where none is found. */
export async function withHead(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { owner, serial } = pieces;
  if ((owner ?? serial[0]!).stacked) return withHeadAbove(eyes, pieces);
  return owner ? pieces : withOwnerBefore(eyes, pieces);
}

/** A serial that was found alone: the general reader looks for its owner, whose letters may be faint or crossed by a rod. */
async function withOwnerBefore(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { quad } = pieces.serial[0]!;
  if (!isClearSerial(pieces.serial)) return pieces;
  const height = heightOf(quad) / lengthOf(quad);
  let best = { pieces, score: Number.NEGATIVE_INFINITY };
  for (const reach of BEFORE) {
    const owner = await eyes.second(slice(quad, -reach * height, -GAP * height), false);
    const whole = { ...pieces, owner };
    const score = scoreOfTen(whole);
    if (score > best.score) best = { pieces: whole, score };
    if (score > WHOLE) break;
  }
  return best.pieces;
}

const isClearSerial = (serial: readonly Line[]): boolean =>
  (search(joinLines(serial), SERIAL, { beam: 6, limit: 1 })[0]?.score ?? Number.NEGATIVE_INFINITY) > WHOLE;

/** A column, continued upward until its first ten characters are read. */
async function withHeadAbove(eyes: Eyes, pieces: CodePieces): Promise<CodePieces> {
  const { owner, serial } = pieces;
  const first = owner ?? serial[0]!;
  const width = heightOf(first.quad) / lengthOf(first.quad);
  let best = { pieces, score: scoreOfTen(pieces) };
  for (const lead of LEADS) {
    if (best.score > WHOLE) break;
    const longer = await eyes.first(slice(first.quad, -lead * width, 1), true);
    const rest = serial.includes(first) ? [longer, ...serial.slice(1)] : serial;
    const whole = { ...pieces, owner: longer, serial: rest };
    const score = scoreOfTen(whole);
    if (score > best.score) best = { pieces: whole, score };
  }
  return best.pieces;
}
