import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { figureOfRow, rowsOf } from './rows.js';

const row = (...seen: readonly (string | Doubt)[]) => lineOf(box(0, 0, 120, 20), ...seen);
const valuesOf = (...seen: readonly (string | Doubt)[]) => figureOfRow(row(...seen))?.values ?? [];

describe('rowsOf', () => {
  it('takes of overlapping strips the one that shows most of a row', () => {
    const strips = [0, 5, 10, 22, 27].map((y, i) =>
      lineOf(box(0, y, 120, 20), ['304', '30.480 KGS', '0.48', '67.200 LBS', '7.20'][i]!),
    );
    expect(rowsOf(strips).map(({ text }) => text)).toEqual(['30.480 KGS', '67.200 LBS']);
  });

  it('takes none without text', () => {
    expect(rowsOf([row(''), row('I')])).toEqual([]);
  });
});

describe('figureOfRow', () => {
  it('finds a digit that the best string lacks', () => {
    const values = valuesOf('3', { 4: 0.4 }, '80 KG');
    expect(values.find(({ value }) => value === 3480)!.score).toBeGreaterThan(-2);
  });

  it('prefers the whole number to four of its five digits', () => {
    const values = valuesOf('30.480 KGS');
    expect(values[0]).toMatchObject({ value: 30480 });
    for (const { value, score } of values) if (value < 10_000) expect(score).toBeLessThan(-5);
  });

  it('knows the unit behind the figure', () => {
    expect(figureOfRow(row('30.480 KGS'))!.unit).toBe('kg');
    expect(figureOfRow(row('67.200 LBS'))!.unit).toBe('lb');
    expect(figureOfRow(row('2,180'))!.unit).toBeUndefined();
  });

  it('finds none in a row of two numbers', () => {
    expect(figureOfRow(row('30.480 KG 67.200 LB'))).toBeUndefined();
  });

  it('finds none in words', () => {
    expect(figureOfRow(row('MAX.GROSS'))).toBeUndefined();
  });
});
