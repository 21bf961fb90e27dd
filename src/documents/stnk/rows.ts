import type { Field } from './fields.js';
import { type Column, PITCH, type Row } from './forms/form.js';
import type { Typed } from './typed.js';

/** The typed pieces of a row, its lines from the top. */
export interface Assigned {
  readonly row: Row;
  readonly lines: readonly Typed[];
}

/** How far the typed block stands above or below its labels as a whole, in rows, and the steps that are tried. */
const OFFSETS = { from: -0.65, to: 0.95, step: 0.1 } as const;
/** Costs in squares of a row's height: a row without a value, a typed line that belongs to no row. */
const EMPTY_ROW = 0.5;
const LOOSE_LINE = 0.45;
/** What a text counts that fits the row, or does not. */
const FITS = 0.35;
/** A block that stands off is less likely; among equals the nearer one is taken. */
const OFF = 0.12;

/**
 * The typed lines of a column given to its rows in their order: the block may stand half a row below its labels, so the
 * nearest label is often the wrong one.
 *
 * @param lines typed lines that begin where the column's values do
 * @param shiftAt how far the paper is bent there: the label's found height less its printed one
 * @param fit how well a text goes with a row, from -1 to 1
 */
export function assignRows(
  { rows }: Column,
  lines: readonly Typed[],
  shiftAt: (y: number) => number,
  fit: (field: Field | undefined, text: string) => number,
): Assigned[] {
  const ordered = [...lines].sort((a, b) => a.y - b.y);
  const slots = rows.flatMap((row) =>
    Array.from({ length: row.lines ?? 1 }, (_, line) => ({
      row,
      line,
      y: row.y + shiftAt(row.y) + line * PITCH * 0.9,
    })),
  );
  let best: { cost: number; of: (number | undefined)[] } | undefined;
  for (let offset: number = OFFSETS.from; offset <= OFFSETS.to; offset += OFFSETS.step) {
    const costs = slots.map(({ row, y }) =>
      ordered.map((line) => ((line.y - y) / PITCH - offset) ** 2 - FITS * fit(row.field, line.text)),
    );
    const empty = slots.map(({ line }) => (line > 0 ? 0 : EMPTY_ROW));
    const path = align(costs, empty, ordered.length);
    const cost = path.cost + OFF * Math.abs(offset);
    if (!best || cost < best.cost) best = { cost, of: path.of };
  }
  return rows.map((row) => ({
    row,
    lines: slots.flatMap((slot, i) => {
      const line = slot.row === row ? best?.of[i] : undefined;
      return line === undefined ? [] : [ordered[line]!];
    }),
  }));
}

/** The cheapest alignment that keeps the order of both; `of[i]` is the line of slot i. */
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
      step(0, 1, LOOSE_LINE, 3);
    }
  }
  const of: (number | undefined)[] = Array(rows).fill(undefined);
  for (let i = rows, j = lines; i > 0 || j > 0; ) {
    const kind = move[i]![j]!;
    if (kind === 1) of[i - 1] = j - 1;
    if (kind !== 3) i--;
    if (kind !== 2) j--;
  }
  return { cost: total[rows]![lines]!, of };
}
