import { type Quad, slice } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import type { Lattice } from '../../text/lattice.js';
import type { Line, Reader } from '../../text/reader/reader.js';
import type { Field } from './fields.js';
import type { Box } from './forms/form.js';
import { plausibility } from './plausible.js';
import type { Pose } from './pose.js';
import { assignRows } from './rows.js';
import { beginningIn, shiftAlong, type Typed, typedLines, wholeLine } from './typed.js';

/** Where a field's value stands: a quad for each of its lines. */
export type Places = ReadonlyMap<Field, readonly Quad[]>;

/** A field's value as it was looked at: for each of its lines one lattice a look. */
export interface Seen {
  readonly quads: readonly Quad[];
  readonly lines: readonly (readonly Lattice[])[];
  readonly text: string;
}

/** Finds every value of the sheet that lies in the pose. */
export function findValues(pose: Pose, lines: readonly Line[]): Places {
  const all = typedLines(pose, lines);
  const places = new Map<Field, readonly Quad[]>();
  for (const column of pose.form.columns) {
    const typed = beginningIn(column, all);
    for (const { row, lines: own } of assignRows(column, typed, shiftAlong(column, pose), plausibility)) {
      if (!row.field || own.length === 0) continue;
      places.set(
        row.field,
        own.map((piece) => wholeLine(piece, row.until ?? column.until, all)),
      );
    }
  }
  for (const box of pose.form.boxes) {
    const quad = quadIn(box, all);
    if (quad) places.set(box.field, [quad]);
  }
  return places;
}

/** The longest piece in a box, without what of it is a label before the box. */
function quadIn({ place: [left, top, right, bottom] }: Box, all: readonly Typed[]): Quad | undefined {
  const piece = all
    .filter((each) => each.y > top && each.y < bottom && each.right > left + 0.02 && each.left > left - 0.13)
    .filter((each) => (Math.max(each.left, left) + each.right) / 2 < right)
    .filter((each) => /\d/.test(each.text))
    .sort((a, b) => b.right - b.left - (a.right - a.left))[0];
  if (!piece) return undefined;
  const before = (left - piece.left) / (piece.right - piece.left);
  return before > 0.03 ? slice(piece.quad, before, 1) : piece.quad;
}

/** Stretches at which a value is looked at: what both looks see is sure. */
const STRETCHES = [1, 1.2] as const;

export async function lookAtValue(raster: Raster, quads: readonly Quad[], reader: Reader): Promise<Seen> {
  const lines: Lattice[][] = [];
  const texts: string[] = [];
  for (const quad of quads) {
    const looks: Line[] = [];
    for (const stretch of STRETCHES) looks.push(await reader.read(raster, quad, stretch));
    lines.push(looks.map(({ lattice }) => lattice));
    texts.push(looks[0]!.text);
  }
  return { quads, lines, text: texts.join(' ') };
}
