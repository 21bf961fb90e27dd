import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { figuresOf } from './figures.js';
import { joinSightings } from './sightings.js';

/** Figures of 20 pixels' height that begin at the left. */
const seen = (y: number, text: string, confidence = 0.95) =>
  figuresOf({ ...lineOf(box(0, y, 10 * text.length, 20), text), confidence });

describe('joinSightings', () => {
  it('joins what several looks saw at one place', () => {
    const figures = joinSightings([...seen(0, '2.180 KG'), ...seen(4, '2.180 KG'), ...seen(24, '4.806 LB')]);
    expect(figures.map(({ values, sightings }) => [values[0]!.value, sightings.length])).toEqual([
      [2180, 2],
      [4806, 1],
    ]);
  });

  it('believes the reading of most looks, and the less for the others', () => {
    const [figure] = joinSightings([
      ...seen(0, '4.755 LB'),
      ...seen(3, '4.155 LB', 0.9),
      ...seen(-3, '4.755 LB'),
    ]);
    expect(figure!.values[0]!.value).toBe(4755);
    expect(figure!.values[0]!.score).toBeLessThan(-1);
  });

  it('takes a figure whose first digit was cut off for a sighting of the whole one', () => {
    const whole = figuresOf(lineOf(box(0, 0, 90, 20), '30.480 KG'));
    const part = figuresOf({ ...lineOf(box(20, 2, 70, 20), '8.480 KG'), confidence: 0.6 });
    const figures = joinSightings([...part, ...whole]);
    expect(figures).toHaveLength(1);
    expect(figures[0]!.values[0]!.value).toBe(30480);
  });

  it('keeps apart what stands beside one another', () => {
    expect(joinSightings(seen(0, '30.480 KG 67.200 LB'))).toHaveLength(2);
  });
});
