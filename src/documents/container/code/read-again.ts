import { grown, heightOf, lengthOf, type Quad, slice } from '../../../geometry/quad.js';
import type { Lattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Eyes } from '../page/eyes.js';
import { joinLines } from './join-lines.js';
import { type CodePieces, linesOf } from './pieces.js';
import { READ_AGAIN } from './tunables.js';

/** One look at the whole code: its lines and their lattices joined. */
export interface CodeView {
  readonly lines: readonly Line[];
  readonly lattice: Lattice;
}

/** How the last line of a code is framed to be read again. */
interface Framing {
  /** How far it is continued to the check digit. */
  readonly reach: number;
  readonly stretch: number;
  /** How much is added before its start and at its sides, where detectors cut columns short. */
  readonly lead: number;
  readonly sides: number;
}

/**
 * Reads the code's lines again, with the last one continued: on most photos the detector misses the boxed check digit. What the looks
 * of all framings see is sure.
 */
export async function viewsOf(eyes: Eyes, pieces: CodePieces): Promise<CodeView[]> {
  const views: CodeView[] = [];
  const last = pieces.serial.at(-1)!;
  const before = pieces.serial.slice(0, -1);
  const apart = ownerApart(pieces);
  const framings: readonly Framing[] = last.stacked ? READ_AGAIN.columns : READ_AGAIN.lines;
  for (const framing of framings) {
    // At its natural width, the owner was read already.
    const owner =
      framing.stretch === 1 ? apart : apart && (await eyes.first(apart.quad, apart.stacked, framing.stretch));
    // Only the beginning of the code is extended backwards: before a serial stands its owner.
    const lead = owner || before.length ? 0 : framing.lead;
    const end = await eyes.first(reframed(last.quad, { ...framing, lead }), last.stacked, framing.stretch);
    views.push(viewOf([...(owner ? [owner] : []), ...before, end]));
  }
  return views;
}

/**
 * The lines as found, with the check digit read on its own by both readers: a reader easily leaves out a box behind a serial that is
 * faint or farther away.
 */
export async function viewsWithTail(eyes: Eyes, pieces: CodePieces): Promise<CodeView[]> {
  const found = linesOf(pieces);
  const { quad, stacked } = found.at(-1)!;
  if (stacked) return [];
  const unit = heightOf(quad) / lengthOf(quad);
  const views: CodeView[] = [];
  for (const read of [eyes.first, eyes.second]) {
    for (const reach of READ_AGAIN.tails)
      views.push(viewOf([...found, await read(slice(quad, 1, 1 + reach * unit), false)]));
  }
  return views;
}

/** The lines as found and read again, with the check digit on a line of its own under the serial. */
export async function viewsWithDigitBelow(eyes: Eyes, pieces: CodePieces, below: Line): Promise<CodeView[]> {
  const lines = [ownerApart(pieces), ...pieces.serial, below].filter((line) => line !== undefined);
  const views = [viewOf(lines)];
  for (const stretch of READ_AGAIN.stretches) {
    const again: Line[] = [];
    for (const { quad, stacked } of lines) again.push(await eyes.first(quad, stacked, stretch));
    views.push(viewOf(again));
  }
  return views;
}

const ownerApart = ({ owner, serial }: CodePieces) => (owner && !serial.includes(owner) ? owner : undefined);

export const viewOf = (lines: readonly Line[]): CodeView => ({
  lines,
  lattice: joinLines(lines),
});

function reframed(quad: Quad, { reach, lead, sides }: Framing): Quad {
  const unit = heightOf(quad) / lengthOf(quad);
  return grown(slice(quad, -lead * unit, 1 + reach * unit), 0, sides);
}
