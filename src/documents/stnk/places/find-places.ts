import { type Quad, slice } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Field } from '../fields.js';
import { type FormBox, type FurtherBox, PITCH, type Row } from '../forms/form.js';
import type { Further } from '../further/names.js';
import { onSheet, type Pose, placeOf } from '../pose/find-pose.js';
import { endOfPrinted } from '../pose/labels.js';
import { assignRows } from './assign-rows.js';
import { plausibility } from './plausibility.js';
import { BOX } from './tunables.js';
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

/** The place of a value that only the details give. */
export interface FurtherPlace {
  readonly further: Further;
  readonly quads: readonly Quad[];
  /** How many digits it has, where that is fixed. */
  readonly digits?: number | undefined;
}

/** Finds the places of all fields on a sheet. */
export function findValues(pose: Pose, lines: readonly Line[]): Place[] {
  const all = typedLines(pose, lines);
  const places = rowsOn(pose, all).flatMap(({ row, quadsOf }): Place[] =>
    row.fields?.length ? [{ fields: row.fields, parted: row.parted ?? '/', quads: quadsOf() }] : [],
  );
  for (const box of pose.form.boxes) {
    const quad = quadIn(box, all);
    if (quad) places.push({ fields: [box.field], quads: [quad] });
  }
  return places;
}

/** Finds the places of what only the details give. */
export function findFurther(pose: Pose, lines: readonly Line[]): FurtherPlace[] {
  const all = typedLines(pose, lines);
  const places = rowsOn(pose, all).flatMap(({ row, quadsOf }): FurtherPlace[] =>
    row.further ? [{ further: row.further, quads: quadsOf() }] : [],
  );
  for (const box of pose.form.further ?? []) places.push({ ...box, quads: [placeIn(box, pose, all)] });
  return places;
}

/** The place of a value in its box: at the height of the print that was found there, from edge to edge. */
function placeIn({ place, label }: FurtherBox, pose: Pose, all: readonly Typed[]): Quad {
  const [left, top, right, bottom] = place;
  const inBox = (piece: Typed) =>
    Math.min(piece.right, right) - Math.max(piece.left, left) > BOX.reachesInto &&
    piece.left > left - BOX.beginsBefore &&
    piece.y > top &&
    piece.y < bottom;
  const share = (piece: Typed) => Math.min(piece.right, right) - Math.max(piece.left, left);
  const found = all.filter(inBox).sort((a, b) => share(b) - share(a))[0];
  if (found) {
    const at = (x: number) => (x - found.left) / (found.right - found.left);
    const isCut = found.right < right - BOX.restOfValue;
    const end = Math.min(right, isCut ? found.right + BOX.restOfValue : found.right);
    return slice(found.quad, at(Math.max(left, found.left - BOX.lostLetter)), at(end));
  }
  const anchor = pose.anchors.find(({ printed }) => printed.text === label.text);
  const y = anchor ? onSheet(pose, anchor.line.quad).y : label.y;
  return placeOf(pose, left, y - PITCH / 2, right, y + PITCH / 2);
}

/** The rows that have typed lines, with the quads of these. */
function rowsOn(pose: Pose, all: readonly Typed[]): { readonly row: Row; readonly quadsOf: () => Quad[] }[] {
  const shift = shiftOfPrint(pose.form, all);
  const columns = pose.form.columns.map((column) => ({ ...column, valueX: column.valueX + shift }));
  const typed = columns.map((column) => ({
    column,
    lines: alignLeft(beginningIn(column, all)),
    shiftAt: shiftAlong(column, pose),
  }));
  return assignRows(typed, plausibility).flatMap((rows, i) =>
    rows
      .filter(({ lines }) => lines.length > 0)
      .map(({ row, lines }) => ({
        row,
        quadsOf: () =>
          lines.map((piece) => wholeLine(piece, row.until ?? columns[i]!.until, columns[i + 1], all)),
      })),
  );
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
