import { describe, expect, it } from 'vitest';
import { AMOUNTS } from './names.js';
import { type CellsOfRow, solveSums } from './sums.js';

/** A value as clearly read as its score says, perhaps with a second one. */
const seen = (...values: readonly (readonly [number, number])[]) =>
  values.map(([value, score]) => ({ value: String(value), score }));

const row = (pokok: number, sanksi: number | undefined, jumlah: number): CellsOfRow => ({
  pokok: seen([pokok, 0]),
  sanksi: sanksi === undefined ? [] : seen([sanksi, 0]),
  jumlah: seen([jumlah, 0]),
});

const valuesOf = (rows: ReturnType<typeof solveSums>) =>
  rows.map((cells) => AMOUNTS.map((amount) => cells[amount]?.value ?? ''));

describe('the amounts of a tax sheet', () => {
  it('prove each other: charge and fine add up to both, rows to the total', () => {
    const solved = solveSums([row(250000, 5000, 255000), row(35000, 0, 35000), row(285000, 5000, 290000)]);
    for (const cells of solved)
      for (const amount of AMOUNTS) expect(cells[amount]).toMatchObject({ row: 'holds', column: 'holds' });
  });

  it('need no fine where the column is blank', () => {
    const solved = solveSums([row(250000, undefined, 250000), row(250000, undefined, 250000)]);
    expect(valuesOf(solved)[0]).toEqual(['250000', '', '250000']);
    expect(solved[0]!.jumlah).toMatchObject({ row: 'holds', column: 'holds' });
  });

  it('choose the reading that fits among those that are nearly as clear', () => {
    const unclear: CellsOfRow = {
      ...row(0, 0, 0),
      pokok: seen([280000, -0.5], [250000, -1]),
      jumlah: seen([250000, 0]),
    };
    expect(valuesOf(solveSums([unclear, row(250000, 0, 250000)]))[0]).toEqual(['250000', '0', '250000']);
  });

  it('are not bent: a clear number that contradicts the others stays, and is marked', () => {
    const total: CellsOfRow = { ...row(285000, 0, 285000), jumlah: seen([295000, 0], [285000, -9]) };
    const [, , last] = solveSums([row(250000, 0, 250000), row(35000, 0, 35000), total]);
    expect(last!.jumlah?.value ?? '').not.toBe('285000');
    expect([last!.jumlah?.row, last!.jumlah?.column, last!.pokok?.row]).not.toContain('holds');
  });

  it('prove nothing by a column with a gap that does not add up', () => {
    const unread: CellsOfRow = { pokok: [], sanksi: [], jumlah: [] };
    const [first] = solveSums([row(250000, 0, 250000), unread, row(285000, 0, 285000)]);
    expect(first!.jumlah).toMatchObject({ value: '250000', row: 'holds', column: undefined });
  });
});
