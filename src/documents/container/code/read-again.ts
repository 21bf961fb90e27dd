import { grown, heightOf, lengthOf, type Quad, slice } from '../../../geometry/quad.js';
import type { Lattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Eyes } from '../page/eyes.js';
import { joinLines } from './join-lines.js';
import { type CodePieces, linesOf } from './pieces.js';

/** One reading of the whole code: the lines looked at, and their lattices joined. */
export interface CodeView {
  readonly lines: readonly Line[];
  readonly lattice: Lattice;
}

/**
 * Closer looks at a code. The detector leaves out the boxed check digit in most photos, so the serial is read
 * again with its line continued, by several lengths (in letter heights along a line, in widths down a column) and
 * stretches: what all of them see is sure.
 */
interface Look {
  readonly reach: number;
  readonly stretch: number;
  /** How much is added before the start and at the sides, where a detector cuts columns short. */
  readonly lead: number;
  readonly sides: number;
}

const LINE_LOOKS: readonly Look[] = [
  { reach: 1, stretch: 1, lead: 0, sides: 0 },
  { reach: 1.5, stretch: 1.4, lead: 0, sides: 0 },
  { reach: 2, stretch: 1.2, lead: 0, sides: 0 },
];
const COLUMN_LOOKS: readonly Look[] = [
  { reach: 0.4, stretch: 1, lead: 0.2, sides: 0 },
  { reach: 1.2, stretch: 1, lead: 0.5, sides: 0.05 },
  { reach: 2, stretch: 1, lead: 0.2, sides: 0.1 },
  { reach: 1.6, stretch: 1, lead: 1.2, sides: 0 },
];

/** The code's lines read again, in the order of its characters, its last line continued to the check digit. */
export async function viewsOf(eyes: Eyes, pieces: CodePieces): Promise<CodeView[]> {
  const views: CodeView[] = [];
  const last = pieces.serial.at(-1)!;
  const before = pieces.serial.slice(0, -1);
  const apart = ownerApart(pieces);
  for (const look of last.stacked ? COLUMN_LOOKS : LINE_LOOKS) {
    // At its natural width the owner has been read already.
    const owner =
      look.stretch === 1 ? apart : apart && (await eyes.first(apart.quad, apart.stacked, look.stretch));
    // Only the piece that begins the code may be led in: before a serial its owner stands.
    const lead = owner || before.length ? 0 : look.lead;
    const end = await eyes.first(reframed(last.quad, { ...look, lead }), last.stacked, look.stretch);
    views.push(viewOf([...(owner ? [owner] : []), ...before, end]));
  }
  return views;
}

/** In letter heights: how far behind the serial's line the check digit's box is looked for. */
const TAILS = [2.2, 3.4] as const;

/**
 * The lines as they were found, and what stands behind them read on its own by both readers: beside a serial a faint box, or
 * one farther off, is easily left out.
 */
export async function viewsWithTail(eyes: Eyes, pieces: CodePieces): Promise<CodeView[]> {
  const found = linesOf(pieces);
  const { quad, stacked } = found.at(-1)!;
  if (stacked) return [];
  const unit = heightOf(quad) / lengthOf(quad);
  const views: CodeView[] = [];
  for (const read of [eyes.first, eyes.second]) {
    for (const reach of TAILS)
      views.push(viewOf([...found, await read(slice(quad, 1, 1 + reach * unit), false)]));
  }
  return views;
}

/** The same with the check digit on a line of its own under the serial. */
export async function viewsWithDigitBelow(eyes: Eyes, pieces: CodePieces, below: Line): Promise<CodeView[]> {
  const lines = [ownerApart(pieces), ...pieces.serial, below].filter((line) => line !== undefined);
  const views = [viewOf(lines)];
  for (const stretch of STRETCHES) {
    const again: Line[] = [];
    for (const { quad, stacked } of lines) again.push(await eyes.first(quad, stacked, stretch));
    views.push(viewOf(again));
  }
  return views;
}

/** What a line is widened by to be read again: condensed letters then get more steps. */
export const STRETCHES = [1.2, 1.4] as const;

const ownerApart = ({ owner, serial }: CodePieces) => (owner && !serial.includes(owner) ? owner : undefined);

export const viewOf = (lines: readonly Line[]): CodeView => ({
  lines,
  lattice: joinLines(lines),
});

function reframed(quad: Quad, { reach, lead, sides }: Look): Quad {
  const unit = heightOf(quad) / lengthOf(quad);
  return grown(slice(quad, -lead * unit, 1 + reach * unit), 0, sides);
}
