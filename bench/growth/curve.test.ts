import { describe, expect, it } from 'vitest';
import { plot } from './curve.js';

const PLOT = {
  title: 'Cost',
  across: 'lines',
  up: 'ms',
  curves: [
    {
      name: 'one',
      points: [
        [0, 0],
        [60, 30],
        [120, 60],
      ],
    },
  ],
} as const;

describe('a plot of curves', () => {
  it('begins at 0 and ends at a round number above the greatest value', () => {
    const svg = plot(PLOT);
    expect(svg).toContain('points="64.0,344.0 208.0,239.0 352.0,134.0"');
    expect(svg).toContain('>200</text>');
    expect(svg).toContain('>80</text>');
  });

  it('names each curve in its colour', () => {
    const svg = plot({ ...PLOT, curves: [...PLOT.curves, { name: 'two', points: [[1, 1]] }] });
    const [one, two] = ['one', 'two'].map((name) => new RegExp(`fill="(#\\w+)">${name}<`).exec(svg)?.[1]);
    expect(one).toBeDefined();
    expect(two).not.toBe(one);
  });
});
