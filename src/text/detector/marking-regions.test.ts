import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, centreOf, distance, heightOf, lengthOf } from '../../geometry/quad.js';
import { mapsOf } from './marking-maps.fixture.js';
import { markingsOf } from './marking-regions.js';

const SIDE = 256;
const MIDDLE = [SIDE / 2, SIDE / 2] as const;

const turnBetween = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

describe('markingsOf', () => {
  it('finds a row of any length, size and direction, with a margin for the reader', () => {
    fc.assert(
      fc.property(
        fc.record({
          degrees: fc.double({ min: -180, max: 180, noNaN: true }),
          length: fc.double({ min: 60, max: 200, noNaN: true }),
          letters: fc.double({ min: 8, max: 30, noNaN: true }),
          stacked: fc.boolean(),
        }),
        (row) => {
          const [found, ...others] = markingsOf(mapsOf(SIDE, [{ centre: MIDDLE, ...row }]));
          expect(others).toEqual([]);
          expect(found!.stacked).toBe(row.stacked);
          expect(found!.score).toBeCloseTo(0.95);
          expect(distance(centreOf(found!.quad), MIDDLE)).toBeLessThan(2);
          // The axis of a short, thick kernel is imprecise, and the ends of a long one are a little ragged.
          expect(turnBetween(angleOf(found!.quad), row.degrees)).toBeLessThan(4);
          expect(Math.abs(heightOf(found!.quad) - 1.35 * row.letters)).toBeLessThan(0.1);
          expect(Math.abs(lengthOf(found!.quad) - (row.length + 0.2 * row.letters))).toBeLessThan(7);
        },
      ),
    );
  });

  it('starts a column at the top right of its first letter', () => {
    const [found] = markingsOf(
      mapsOf(SIDE, [{ centre: MIDDLE, degrees: 90, length: 160, letters: 12, stacked: true }]),
    );
    const [start, end] = found!.quad;
    expect(start[0]).toBeGreaterThan(SIDE / 2);
    expect(end[1] - start[1]).toBeGreaterThan(150);
  });

  it('reads a single letter in the direction that its map shows', () => {
    const [found] = markingsOf(mapsOf(SIDE, [{ centre: MIDDLE, degrees: 20, length: 24, letters: 40 }]));
    expect(turnBetween(angleOf(found!.quad), 20)).toBeLessThan(1);
  });

  it('separates rows of small letters that are 1.1 letter heights apart', () => {
    const rows = [0, 1, 2, 3].map((row) => ({
      centre: [128, 100 + row * 8.8] as const,
      degrees: 0,
      length: 90,
      letters: 8,
    }));
    expect(markingsOf(mapsOf(SIDE, rows))).toHaveLength(4);
  });

  it('leaves out faint kernels and specks', () => {
    const faint = { centre: [60, 60] as const, degrees: 0, length: 90, letters: 20, value: 0.45 };
    const speck = { centre: [180, 180] as const, degrees: 0, length: 5, letters: 4 };
    expect(markingsOf(mapsOf(SIDE, [faint, speck]))).toEqual([]);
  });
});
