import { type Quad, slice } from '../../geometry/quad.js';
import type { Line } from '../../text/reader/reader.js';
import type { Column } from './forms/form.js';
import { type OnSheet, onSheet, type Pose } from './pose.js';
import { PITCH } from './rows.js';

/** A piece of text on the sheet, and what was read in it as far as it has been read alone. */
export interface Typed extends OnSheet {
  readonly text: string;
}

/** How far values may begin before and after their column's edge, in widths of the sheet: blocks are typed askew. */
const START = { before: 0.02, after: 0.07 } as const;
/** A piece begins so far before the values at most to be a label with its value. */
const LABEL_BEFORE = 0.05;
/** A gap up to this wide lies within a value: three characters. */
const GAP = 0.033;

export const typedLines = (pose: Pose, lines: readonly Line[]): Typed[] =>
  lines.map((line) => ({ ...onSheet(pose, line.quad), text: line.text }));

/** The pieces that begin where the column's values do; of a label and its value in one, what is behind the label. */
export function beginningIn({ labelX, valueX }: Column, all: readonly Typed[]): Typed[] {
  return all.flatMap((piece) => {
    const { left, right } = piece;
    if (right < valueX + START.before || left > valueX + START.after) return [];
    if (left > valueX - START.before) return [piece];
    return left > labelX - LABEL_BEFORE ? [behind(piece, valueX - 0.006)] : [];
  });
}

/** What of a piece stands behind a place. */
export function behind(piece: Typed, x: number): Typed {
  const share = (x - piece.left) / (piece.right - piece.left);
  const colon = piece.text.indexOf(':');
  return {
    ...piece,
    quad: slice(piece.quad, share, 1),
    left: x,
    text: colon >= 0 ? piece.text.slice(colon + 1) : piece.text.slice(Math.round(share * piece.text.length)),
  };
}

/** A piece with all that follows it closely on its line, up to where the value may reach. */
export function wholeLine(first: Typed, until: number, all: readonly Typed[]): Quad {
  let last = first;
  for (;;) {
    const next = all
      .filter(
        ({ left, right, y }) =>
          Math.abs(y - last.y) < 0.35 * PITCH &&
          left > last.right - GAP / 2 &&
          left < last.right + GAP &&
          right > last.right + 0.003 &&
          left < until - 0.01,
      )
      .sort((a, b) => a.left - b.left)[0];
    if (!next) break;
    last = next;
  }
  const quad: Quad = first === last ? first.quad : [first.quad[0], last.quad[1], last.quad[2], first.quad[3]];
  return last.right > until + 0.01 ? slice(quad, 0, (until - first.left) / (last.right - first.left)) : quad;
}

/** How far the paper is bent at a height: where the column's labels were found, less where they are printed. */
export function shiftAlong({ labelX }: Column, pose: Pose): (y: number) => number {
  const known = pose.anchors
    .filter(({ printed }) => printed.x === labelX)
    .map(({ printed, line }) => ({ y: printed.y, off: onSheet(pose, line.quad).y - printed.y }));
  return (y) => {
    let [sum, total] = [0, 0];
    for (const label of known) {
      const weight = 1 / (0.02 + Math.abs(label.y - y)) ** 2;
      sum += weight * label.off;
      total += weight;
    }
    return total > 0 ? sum / total : 0;
  };
}
