import { type Quad, slice } from '../../geometry/quad.js';
import type { Line } from '../../text/reader/reader.js';
import type { Field } from './fields.js';
import type { Box } from './forms/form.js';
import { plausibility } from './plausible.js';
import type { Pose } from './pose.js';
import { assignRows } from './rows.js';
import { beginningIn, shiftAlong, type Typed, typedLines, wholeLine } from './typed.js';

/** Where a value stands: a quad for each of its lines, and the fields that it holds, parted by a stroke if two. */
export interface Place {
  readonly fields: readonly [Field] | readonly [Field, Field];
  readonly quads: readonly Quad[];
}

/** Finds every value of the sheet that lies in the pose. */
export function findValues(pose: Pose, lines: readonly Line[]): Place[] {
  const all = typedLines(pose, lines);
  const places: Place[] = [];
  for (const [i, column] of pose.form.columns.entries()) {
    const typed = beginningIn(column, all);
    for (const { row, lines: own } of assignRows(column, typed, shiftAlong(column, pose), plausibility)) {
      if (!row.field || own.length === 0) continue;
      places.push({
        fields: row.behindStroke ? [row.field, row.behindStroke] : [row.field],
        quads: own.map((piece) => wholeLine(piece, row.until ?? column.until, pose.form.columns[i + 1], all)),
      });
    }
  }
  for (const box of pose.form.boxes) {
    const quad = quadIn(box, all);
    if (quad) places.push({ fields: [box.field], quads: [quad] });
  }
  return places;
}

/** The piece in a box that looks most like its value, without what of it is the label before the box. */
function quadIn({ field, place }: Box, all: readonly Typed[]): Quad | undefined {
  const [left, top, right, bottom] = place;
  const looks = (piece: Typed) => plausibility(field, piece.text);
  const piece = all
    .filter((each) => each.y > top && each.y < bottom && each.right > left + 0.02 && each.left > left - 0.13)
    .filter((each) => (Math.max(each.left, left) + each.right) / 2 < right)
    .filter((each) => /\d/.test(each.text))
    .sort((a, b) => looks(b) - looks(a) || b.right - b.left - (a.right - a.left))[0];
  if (!piece) return undefined;
  const before = (left - piece.left) / (piece.right - piece.left);
  return before > 0.03 ? slice(piece.quad, before, 1) : piece.quad;
}
