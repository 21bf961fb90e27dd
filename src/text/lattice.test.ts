import { describe, expect, it } from 'vitest';
import { BLANK, CLASSES, classOf } from './alphabet.js';
import { latticeOf } from './lattice.fixture.js';
import { joinLattices, logpAt, positionOf, sliceLattice } from './lattice.js';

const rowOf = (lattice: ReturnType<typeof latticeOf>, step: number) => [
  ...lattice.logp.subarray(step * CLASSES, (step + 1) * CLASSES),
];

describe('joinLattices', () => {
  it('keeps every step, in order, with a certain blank after each lattice', () => {
    const [first, second] = [latticeOf('AB'), latticeOf({ C: 0.6, G: 0.3 })];
    const joined = joinLattices([first, second]);
    expect(joined.steps).toBe(first.steps + second.steps + 2);
    expect(joined.logp).toHaveLength(joined.steps * CLASSES);
    expect(rowOf(joined, 2)).toEqual(rowOf(first, 2));
    expect(rowOf(joined, first.steps + 1)).toEqual(rowOf(second, 0));
    for (const gap of [first.steps, joined.steps - 1]) {
      expect(logpAt(joined, gap, BLANK)).toBe(0);
      expect(logpAt(joined, gap, classOf('A'))).toBeLessThan(-10);
    }
  });

  it('leaves a single lattice as it is', () => {
    const only = latticeOf('A');
    expect(joinLattices([only])).toBe(only);
  });
});

describe('sliceLattice', () => {
  it('holds the steps from the first to the one before the last', () => {
    const lattice = latticeOf('ABC');
    const middle = sliceLattice(lattice, 2, 4);
    expect(middle.steps).toBe(2);
    expect(rowOf(middle, 0)).toEqual(rowOf(lattice, 2));
    expect(middle.logp).toHaveLength(2 * CLASSES);
  });
});

describe('positionOf', () => {
  it('is the centre of the step, relative to the part of the crop with text', () => {
    const full = { ...latticeOf('ABCDE'), extent: 1 };
    expect([0, 5, 9].map((step) => positionOf(full, step))).toEqual([0.05, 0.55, 0.95]);
    const padded = { ...full, extent: 0.5 };
    expect(positionOf(padded, 2)).toBeCloseTo(0.5);
    // A step in the padding is at the end of the line, not beyond it.
    expect(positionOf(padded, 9)).toBe(1);
  });
});
