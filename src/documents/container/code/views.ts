import { heightOf, lengthOf, type Quad, slice } from '../../../geometry/quad.js';
import { joinLattices, type Lattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from '../../../text/spotter.js';
import type { CodePieces } from './pieces.js';

/** One reading of the whole code: the lines looked at, and their lattices joined. */
export interface CodeView {
  readonly lines: readonly Line[];
  readonly lattice: Lattice;
}

/**
 * Closer looks at a code. The detector leaves out the boxed check digit in most photos, so the serial is read
 * again with its line continued to the right, by several lengths (in letter heights) and stretches: what all of
 * them see is sure.
 */
const LOOKS = [
  { reach: 1, stretch: 1 },
  { reach: 1.5, stretch: 1.4 },
  { reach: 2, stretch: 1.2 },
] as const;

export async function viewsOf(page: Page, pieces: CodePieces): Promise<CodeView[]> {
  const views: CodeView[] = [];
  const last = pieces.serial.at(-1)!;
  const before = pieces.serial.slice(0, -1);
  const apart = pieces.owner && !pieces.serial.includes(pieces.owner) ? pieces.owner : undefined;
  for (const { reach, stretch } of LOOKS) {
    const lines: Line[] = [];
    if (apart) lines.push(stretch === 1 ? apart : await page.read(apart.quad, stretch));
    lines.push(...before, await page.read(continued(last.quad, reach), stretch));
    views.push(viewOf(lines));
  }
  return views;
}

export const viewOf = (lines: readonly Line[]): CodeView => ({
  lines,
  lattice: joinLattices(lines.map((line) => line.lattice)),
});

/** The quad with its line continued by so many letter heights. */
const continued = (quad: Quad, heights: number): Quad =>
  slice(quad, 0, 1 + (heights * heightOf(quad)) / lengthOf(quad));
