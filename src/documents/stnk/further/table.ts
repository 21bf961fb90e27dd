import { type Quad, slice } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { type AmountsForm, type FormColumn, PITCH } from '../forms/form.js';
import { type Assigned, assignRows } from '../places/assign-rows.js';
import { type Typed, typedLines } from '../places/typed-lines.js';
import { onSheet, type Pose, placeOf } from '../pose/find-pose.js';
import { bare } from '../pose/labels.js';
import { AMOUNTS, type Amount } from './names.js';
import { AMOUNTS_TABLE } from './tunables.js';

/** A cell of the table. */
export interface Cell {
  /** What the detector found there. */
  readonly found?: Quad;
  /** The whole cell. */
  readonly whole: Quad;
}

export interface Table {
  /** The cells of each row, without columns in which nothing stands. */
  readonly rows: readonly Readonly<Partial<Record<Amount, Cell>>>[];
  /** Whether the amounts stand as far from their labels as this province prints them. */
  readonly inPlace: boolean;
}

const { beside, reach } = AMOUNTS_TABLE;

/** The lines among which the labels of the rows are. A pose is not exact so far from the labels of the columns. */
export const labelLines = (pose: Pose, form: AmountsForm, lines: readonly Line[]): Line[] =>
  lines.filter(({ quad }) => {
    const { left, y } = onSheet(pose, quad);
    return Math.abs(left - form.labelX) < AMOUNTS_TABLE.labelOff.x && isBetween(form, y);
  });

/** The place of a row's label. */
export function labelPlace(pose: Pose, form: AmountsForm, y: number): Quad {
  const half = (AMOUNTS_TABLE.height * PITCH) / 2;
  return placeOf(pose, form.labelX - beside / 4, y - half, form.labelX + AMOUNTS_TABLE.labelWidth, y + half);
}

/** Finds the amounts. The pose must be exact at the table. */
export function findTable(pose: Pose, form: AmountsForm, lines: readonly Line[]): Table {
  const numbers = typedLines(pose, lines).filter(({ text, y }) => isBetween(form, y) && isNumber(text));
  const columns = AMOUNTS.map((amount) => {
    const [valueX, until] = form.columns[amount];
    const rows = form.rows.map(({ label, y }) => ({ label, y: y + form.below * PITCH }));
    const column: FormColumn = { labelX: form.labelX, valueX, until, rows };
    return { column, lines: amountsIn(form.columns[amount], numbers), shiftAt: () => 0 };
  });
  const assigned = assignRows(columns, () => 0);
  const offs = assigned.map(heightOf);
  const rows = form.rows.map((_, at) => {
    const cells: Partial<Record<Amount, Cell>> = {};
    for (const [c, amount] of AMOUNTS.entries()) {
      const off = offs[c];
      if (off === undefined) continue;
      const { row, lines: own } = assigned[c]![at]!;
      const found = own[0]?.quad;
      cells[amount] = { ...(found && { found }), whole: wholeCell(pose, form.columns[amount], row.y + off) };
    }
    return cells;
  });
  const inPlace = offs.every((off = 0) => Math.abs(off) < AMOUNTS_TABLE.mostOff * PITCH);
  return { rows, inPlace };
}

function isBetween({ rows }: AmountsForm, y: number): boolean {
  return y > rows[0]!.y - reach.above * PITCH && y < rows.at(-1)!.y + reach.below * PITCH;
}

function isNumber(text: string): boolean {
  const letters = bare(text);
  return /\d/.test(text) && letters.replace(/\D/g, '').length >= AMOUNTS_TABLE.digits * letters.length;
}

/** The amounts of a column: pieces that end where amounts do, each with those that the detector cut off before it. */
const amountsIn = (edges: readonly [number, number], numbers: readonly Typed[]): Typed[] =>
  numbers.flatMap((piece) => endingIn(piece, edges)).map((piece) => withBeginning(piece, numbers));

function withBeginning(piece: Typed, numbers: readonly Typed[]): Typed {
  const before = numbers.find((other) => precedes(other, piece));
  if (!before) return piece;
  const quad: Quad = [before.quad[0], piece.quad[1], piece.quad[2], before.quad[3]];
  const { left, leftY } = before;
  return withBeginning({ ...piece, left, leftY, quad, lattice: undefined }, numbers);
}

/** Whether the other piece stands right before this one on its line. */
const precedes = (other: Typed, piece: Typed) =>
  other.left < piece.left &&
  Math.abs(piece.left - other.right) < AMOUNTS_TABLE.gap &&
  Math.abs(other.rightY - piece.leftY) < AMOUNTS_TABLE.sameLine * PITCH;

/** The part of a piece that lies in the column, if it ends where amounts do. */
function endingIn(piece: Typed, [left, right]: readonly [number, number]): Typed[] {
  if (piece.left < left - beside || piece.left > right || piece.right < right - beside) return [];
  if (piece.right < right + beside) return [piece];
  // What is printed behind the column was found together with the amount.
  const share = (right + beside / 4 - piece.left) / (piece.right - piece.left);
  return [{ ...piece, right, quad: slice(piece.quad, 0, share), lattice: undefined }];
}

/** How far a column's amounts stand from their places: the median. Undefined for an empty column. */
function heightOf(rows: readonly Assigned[]): number | undefined {
  const offs = rows.flatMap(({ row, lines }) => lines.map(({ y }) => y - row.y)).sort((a, b) => a - b);
  return offs[offs.length >> 1];
}

function wholeCell(pose: Pose, [left, right]: readonly [number, number], y: number): Quad {
  const half = (AMOUNTS_TABLE.height * PITCH) / 2;
  return placeOf(pose, left + AMOUNTS_TABLE.inset, y - half, right, y + half);
}
