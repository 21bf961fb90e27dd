import type { Field } from '../fields.js';
import { type FormColumn, PITCH, type Row } from '../forms/form.js';
import { ROWS } from './tunables.js';
import type { Typed } from './typed-lines.js';

/** A row and its typed lines, from the top. */
export interface Assigned {
  readonly row: Row;
  readonly lines: readonly Typed[];
}

/** A column and the typed lines that begin where its values do. */
export interface TypedColumn {
  readonly column: FormColumn;
  readonly lines: readonly Typed[];
  /** How far the paper is bent at a height: where labels were found, minus where they are printed. */
  readonly shiftAt: (y: number) => number;
}

/** Heights at which the typed block may stand as a whole, in rows from its places. */
const OFFSETS = Array.from(
  { length: ROWS.offsets.count },
  (_, i) => ROWS.offsets.first + ROWS.offsets.step * i,
);

/**
 * Assigns the typed lines of all columns to their rows, in order. The block may stand half a row below its labels, so the nearest label
 * is often the wrong one. One printer types all columns, so each shows how the others stand.
 *
 * @param fit how well a text suits a field, from -1 to 1
 */
export function assignRows(
  columns: readonly TypedColumn[],
  fit: (field: Field | undefined, text: string) => number,
): Assigned[][] {
  const byColumn = columns.map((column) => OFFSETS.map((offset) => alignmentAt(offset, column, fit)));
  const together = OFFSETS.map((offset) => {
    const chosen = byColumn.map((tried) => cheapest(tried, (own) => ROWS.apart * (own - offset) ** 2));
    return { chosen, cost: chosen.reduce((sum, { cost }) => sum + cost, ROWS.off * Math.abs(offset)) };
  });
  const { chosen } = together.reduce((best, each) => (each.cost < best.cost ? each : best));
  return columns.map(({ column }, i) =>
    column.rows.map((row) => ({ row, lines: chosen[i]!.alignment.linesOf.get(row) ?? [] })),
  );
}

/** The lines of each row if the block stands at an offset. */
interface Alignment {
  readonly offset: number;
  readonly cost: number;
  readonly linesOf: ReadonlyMap<Row, readonly Typed[]>;
}

function cheapest(alignments: readonly Alignment[], extraCost: (offset: number) => number) {
  return alignments
    .map((alignment) => ({ alignment, cost: alignment.cost + extraCost(alignment.offset) }))
    .reduce((best, each) => (each.cost < best.cost ? each : best));
}

function alignmentAt(
  offset: number,
  { column: { rows }, lines, shiftAt }: TypedColumn,
  fit: (field: Field | undefined, text: string) => number,
): Alignment {
  const ordered = [...lines].sort((a, b) => a.y - b.y);
  const slots = rows.flatMap((row) =>
    Array.from({ length: row.lines ?? 1 }, (_, line) => ({
      row,
      line,
      y: (row.valueY ?? row.y) + shiftAt(row.y) + line * PITCH * ROWS.secondLine,
    })),
  );
  const costs = slots.map(({ row, y }) =>
    ordered.map((line) => ((line.y - y) / PITCH - offset) ** 2 - ROWS.fits * fit(row.fields?.[0], line.text)),
  );
  const empty = slots.map(({ line }) => (line > 0 ? 0 : ROWS.emptyRow));
  const path = align(costs, empty, ordered.length);
  const linesOf = new Map<Row, Typed[]>();
  for (const [i, { row }] of slots.entries()) {
    const line = path.lineOf[i];
    if (line !== undefined) linesOf.set(row, [...(linesOf.get(row) ?? []), ordered[line]!]);
  }
  return { offset, cost: path.cost, linesOf };
}

/** The cheapest alignment that keeps the order of both. `lineOf[i]` is the line in slot i. */
function align(costs: readonly number[][], empty: readonly number[], lines: number) {
  const rows = costs.length;
  const total = Array.from({ length: rows + 1 }, () =>
    new Float64Array(lines + 1).fill(Number.POSITIVE_INFINITY),
  );
  const move = Array.from({ length: rows + 1 }, () => new Uint8Array(lines + 1));
  total[0]![0] = 0;
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= lines; j++) {
      const here = total[i]![j]!;
      const step = (di: number, dj: number, cost: number, kind: number) => {
        if (i + di > rows || j + dj > lines || here + cost >= total[i + di]![j + dj]!) return;
        total[i + di]![j + dj] = here + cost;
        move[i + di]![j + dj] = kind;
      };
      step(1, 1, costs[i]?.[j] ?? 0, 1);
      step(1, 0, empty[i] ?? 0, 2);
      step(0, 1, ROWS.looseLine, 3);
    }
  }
  const lineOf: (number | undefined)[] = Array(rows).fill(undefined);
  for (let i = rows, j = lines; i > 0 || j > 0; ) {
    const kind = move[i]![j]!;
    if (kind === 1) lineOf[i - 1] = j - 1;
    if (kind !== 3) i--;
    if (kind !== 2) j--;
  }
  return { cost: total[rows]![lines]!, lineOf };
}
