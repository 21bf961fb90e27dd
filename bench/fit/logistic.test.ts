import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLogistic, heldOut, logitOf } from './logistic.js';

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Cases in proportion to a known distribution, which a fit without a ridge must find again. */
function casesOf(bias: number, weight: number) {
  return Array.from({ length: 41 }, (_, at) => (at - 20) / 5).flatMap((x) => {
    const share = Math.round(200 * logistic(bias + weight * x));
    return Array.from({ length: 200 }, (_, n) => ({ traits: [x], is: n < share }));
  });
}

describe('fitLogistic', () => {
  it('finds the distribution that the cases were drawn from', () => {
    const numbers = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(numbers, numbers, (bias, weight) => {
        const [b, w] = fitLogistic(casesOf(bias, weight), 0);
        expect(b!).toBeCloseTo(bias, 0);
        expect(w!).toBeCloseTo(weight, 0);
      }),
      { numRuns: 10 },
    );
  });

  it('does not depend on the scale of a trait', () => {
    const cases = casesOf(0.5, 1);
    const scaled = cases.map(({ traits, is }) => ({ is, traits: [traits[0]! * 1000] }));
    expect(logitOf([2000], fitLogistic(scaled))).toBeCloseTo(logitOf([2], fitLogistic(cases)), 6);
  });

  it('terminates if the cases are perfectly separable', () => {
    const cases = [-2, -1, 1, 2].map((x) => ({ traits: [x], is: x > 0 }));
    expect(fitLogistic(cases).every(Number.isFinite)).toBe(true);
  });
});

it('judges each case by weights that were fitted without it', () => {
  // One outlier among many similar cases shifts the fit only if it is included.
  const cases = [...casesOf(0, 2), { traits: [4], is: false }];
  const own = logitOf([4], fitLogistic(cases));
  expect(heldOut(cases).at(-1)!).not.toBeCloseTo(own, 6);
});

it('holds out all cases of a group together', () => {
  const odd = { traits: [4], is: false, group: 'one photo' };
  const many = [...casesOf(0, 2), ...Array.from({ length: 50 }, () => odd)];
  const without = logitOf([4], fitLogistic(casesOf(0, 2)));
  expect(heldOut(many).at(-1)!).toBeCloseTo(without, 0);
});

it('counts a case by its weight', () => {
  const cases = casesOf(0.5, 1);
  const twice = fitLogistic([...cases, ...cases.filter(({ is }) => is)]);
  const weighted = fitLogistic(cases.map(({ is, ...rest }) => ({ ...rest, is, weight: is ? 2 : 1 })));
  expect(logitOf([1], weighted)).toBeCloseTo(logitOf([1], twice), 1);
});
