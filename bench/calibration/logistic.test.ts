import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../drawing/random.js';
import { brier, fitPlatt, type Outcome, reliability, riskAndCoverage } from './logistic.js';

/** Outcomes of a reader that reports `said(p)` if its probability of being right is p. */
function outcomesOf(said: (p: number) => number): Outcome[] {
  const random = seededRandom(7);
  return Array.from({ length: 4000 }, () => {
    const p = 0.02 + 0.96 * random.next();
    return { confidence: said(p), right: random.next() < p };
  });
}

describe('fitPlatt', () => {
  it('leaves calibrated confidences as they are', () => {
    const { slope, offset } = fitPlatt(outcomesOf((p) => p));
    expect(slope).toBeCloseTo(1, 0);
    expect(Math.abs(offset)).toBeLessThan(0.15);
  });

  it('corrects confidences that are too high by a factor of two in the logit', () => {
    const bold = (p: number) => 1 / (1 + ((1 - p) / p) ** 2);
    expect(fitPlatt(outcomesOf(bold)).slope).toBeCloseTo(0.5, 1);
  });

  it('stays finite where a few of the surest values are wrong', () => {
    const said = (confidence: number, rights: number, wrongs: number): Outcome[] => [
      ...new Array<Outcome>(rights).fill({ confidence, right: true }),
      ...new Array<Outcome>(wrongs).fill({ confidence, right: false }),
    ];
    const { slope, offset } = fitPlatt([...said(0.9999, 126, 3), ...said(0.5, 4, 12), ...said(0.05, 0, 9)]);
    expect(slope).toBeGreaterThan(0.3);
    expect(slope).toBeLessThan(1);
    expect(Math.abs(offset)).toBeLessThan(2);
  });
});

describe('reliability', () => {
  it('counts every outcome once, in the band of its confidence', () => {
    const bands = reliability([
      { confidence: 0, right: false },
      { confidence: 0.92, right: true },
      { confidence: 1, right: true },
    ]);
    expect(bands.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 1, 0, 1]);
    expect(bands.reduce((sum, { right }) => sum + right, 0)).toBe(2);
  });
});

describe('riskAndCoverage', () => {
  it('answers the most certain first', () => {
    const curve = riskAndCoverage([
      { confidence: 0.5, right: false },
      { confidence: 0.9, right: true },
    ]);
    expect(curve).toEqual([
      { coverage: 0.5, risk: 0 },
      { coverage: 1, risk: 0.5 },
    ]);
  });
});

describe('brier', () => {
  it('is 0 for certain and right, and 1 for certain and wrong', () => {
    expect(brier([{ confidence: 1, right: true }])).toBe(0);
    expect(brier([{ confidence: 1, right: false }])).toBe(1);
  });
});
