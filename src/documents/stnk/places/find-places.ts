import { type Quad, slice } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Field } from '../fields.js';
import type { FormBox } from '../forms/form.js';
import type { Pose } from '../pose/find-pose.js';
import { endOfPrinted } from '../pose/labels.js';
import { BOX } from '../tunables.js';
import { assignRows } from './assign-rows.js';
import { plausibility } from './plausibility.js';
import {
  alignLeft,
  beginningIn,
  shiftAlong,
  shiftOfPrint,
  type Typed,
  typedLines,
  wholeLine,
} from './typed-lines.js';

/** The place of a value: a quad for each of its lines, and the fields that it holds. */
export interface Place {
  /** One or two. */
  readonly fields: readonly Field[];
  /** What separates two values. */
  readonly parted?: '/' | ' ';
  readonly quads: readonly Quad[];
}

/** Finds the places of all values on a sheet. */
export function findValues(pose: Pose, lines: readonly Line[]): Place[] {
  const all = typedLines(pose, lines);
  const places: Place[] = [];
  const shift = shiftOfPrint(pose.form, all);
  const columns = pose.form.columns.map((column) => ({ ...column, valueX: column.valueX + shift }));
  const typed = columns.map((column) => ({
    column,
    lines: alignLeft(beginningIn(column, all)),
    shiftAt: shiftAlong(column, pose),
  }));
  for (const [i, rows] of assignRows(typed, plausibility).entries()) {
    for (const { row, lines: own } of rows) {
      if (!row.fields?.length || own.length === 0) continue;
      places.push({
        fields: row.fields,
        parted: row.parted ?? '/',
        quads: own.map((piece) => wholeLine(piece, row.until ?? columns[i]!.until, columns[i + 1], all)),
      });
    }
  }
  for (const box of pose.form.boxes) {
    const quad = quadIn(box, all);
    if (quad) places.push({ fields: [box.field], quads: [quad] });
  }
  return places;
}

/** The piece in a box that looks most like its value, without a label before it. */
function quadIn({ field, label, place }: FormBox, all: readonly Typed[]): Quad | undefined {
  const [left, top, right, bottom] = place;
  const fit = (piece: Typed) => plausibility(field, piece.text);
  const piece = all
    .filter((each) => each.y > top && each.y < bottom)
    .filter((each) => each.right > left + BOX.reachesInto && each.left > left - BOX.beginsBefore)
    .filter((each) => (Math.max(each.left, left) + each.right) / 2 < right)
    .filter((each) => /\d/.test(each.text))
    .sort((a, b) => fit(b) - fit(a) || b.right - b.left - (a.right - a.left))[0];
  if (!piece) return undefined;
  // The letters show best where the label ends, because print may be shifted against the form.
  const labelEnd = piece.lattice && endOfPrinted(label.text, piece.lattice);
  const before = labelEnd ?? (left - piece.left) / (piece.right - piece.left);
  return before > BOX.leastLabel ? slice(piece.quad, before, 1) : piece.quad;
}
