import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPair, KG_PER_LB } from './units.js';

describe('isPair', () => {
  it.each([
    [30480, 67200],
    [32500, 71650],
    [24000, 52910],
    [2180, 4806],
    [2180, 4810],
    [3690, 8140],
  ])('%i kg are %i lb', (kg, lb) => {
    expect(isPair(kg, lb)).toBe(true);
  });

  it('holds for pounds rounded to ten of kilograms rounded to ten, and not a hundred pounds away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 36000 }), (kg) => {
        const lb = Math.round(kg / KG_PER_LB / 10) * 10;
        expect(isPair(kg, lb)).toBe(true);
        expect(isPair(kg, lb + 100) || isPair(kg, lb - 100)).toBe(false);
      }),
    );
  });
});
