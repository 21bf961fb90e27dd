import { heightOf, lengthOf, slice } from '../../../geometry/quad.js';
import type { Page } from '../../../text/spotter.js';
import { scoreOfTen } from './first-score.js';
import type { CodePieces } from './pieces.js';

/** In widths of the column; its letters stand one to one and a half apart. */
const LEADS = [1.3, 2.6, 3.9, 5.5] as const;
/** From this score on, the first ten characters are there. */
const WHOLE = -1;

/**
 * A column whose head a detector has cut off, continued upward until its first ten characters are read; as it was where
 * that is not better.
 */
export async function withHead(page: Page, pieces: CodePieces): Promise<CodePieces> {
  const { owner, serial } = pieces;
  const first = owner ?? serial[0]!;
  if (!first.stacked) return pieces;
  const width = heightOf(first.quad) / lengthOf(first.quad);
  let best = { pieces, score: scoreOfTen(pieces) };
  for (const lead of LEADS) {
    if (best.score > WHOLE) break;
    const longer = await page.read(slice(first.quad, -lead * width, 1), true);
    const rest = serial.includes(first) ? [longer, ...serial.slice(1)] : serial;
    const whole = { ...pieces, owner: longer, serial: rest };
    const score = scoreOfTen(whole);
    if (score > best.score) best = { pieces: whole, score };
  }
  return best.pieces;
}
