import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from './align-figures.js';

const rows = (...worths: number[][]) => worths.map((row) => Float64Array.from(row));

describe('align', () => {
  it('finds figures in their order', () => {
    expect(align(rows([5, 0, 0], [0, 4, 0], [0, 0, 3]))).toEqual({ worth: 12, marks: [0, 1, 2] });
  });

  it('leaves out what is not seen, and marks that are left over', () => {
    expect(align(rows([5, 0, 0], [-2, -3, -9], [0, 0, 3]))).toEqual({ worth: 8, marks: [0, -1, 2] });
  });

  it('takes no mark twice, and none out of order', () => {
    expect(align(rows([5], [4])).marks).toEqual([0, -1]);
    expect(align(rows([0, 5], [6, 0])).worth).toBe(6);
  });

  it('has nothing to find among no marks', () => {
    expect(align(rows([], []))).toEqual({ worth: 0, marks: [-1, -1] });
    expect(align([])).toEqual({ worth: 0, marks: [] });
  });

  it('is worth what its marks are worth, in ascending order, and no less than any one of them', () => {
    const worth = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(Number.NEGATIVE_INFINITY));
    const table = fc
      .integer({ min: 1, max: 6 })
      .chain((marks) => fc.array(fc.array(worth, { minLength: marks, maxLength: marks }), { maxLength: 6 }));
    fc.assert(
      fc.property(table, (worths) => {
        const { worth, marks } = align(rows(...worths));
        const taken = marks.flatMap((mark, figure) =>
          mark < 0 ? [] : [{ mark, worth: worths[figure]![mark]! }],
        );
        expect(taken.reduce((sum, each) => sum + each.worth, 0)).toBe(worth);
        expect(taken.every(({ mark }, i) => i === 0 || mark > taken[i - 1]!.mark)).toBe(true);
        expect(worth).toBeGreaterThanOrEqual(Math.max(0, ...worths.flat()));
      }),
    );
  });
});
