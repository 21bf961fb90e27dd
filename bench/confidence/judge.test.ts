import { describe, expect, it } from 'vitest';
import { answersFrom, fit } from './judge.js';
import type { Observation } from './observe.js';

const seen = (
  group: string,
  score: number,
  right: boolean,
  more: Partial<Observation> = {},
): Observation => ({
  kind: 'code',
  source: 'photo',
  group,
  value: right ? 'CSQU3054383' : 'TCNU1650095',
  traits: { score },
  right,
  most: 1,
  ...more,
});
/** Clear readings are right and faint ones wrong, on many photos. */
const MANY = Array.from({ length: 100 }, (_, at) =>
  seen(`photo ${at}`, at % 2 ? -5 - (at % 7) / 7 : -(at % 9) / 9, at % 2 === 0),
);

describe('fit', () => {
  it('learns from the traits which readings are right, also on held-out photos', () => {
    const { weights, heldOut } = fit(MANY);
    expect(weights.score).toBeGreaterThan(0);
    for (const [at, { right }] of MANY.entries()) expect(heldOut[at]! > 0.5).toBe(right);
  });

  it('is not dominated by a photo with a hundred wrong readings', () => {
    const noisy = [...MANY, ...Array.from({ length: 100 }, () => seen('one photo', -0.5, false))];
    expect(fit(noisy).heldOut[0]).toBeGreaterThan(0.5);
  });

  it('never exceeds the bound of a reading', () => {
    expect(fit([...MANY, seen('held back', 0, true, { most: 0.2 })]).heldOut.at(-1)).toBe(0.2);
  });
});

it('counts a value once if several looks at a picture found it', () => {
  const twice = [seen('a', 0, true), seen('a', -1, true), seen('b', 0, false)];
  expect(answersFrom(0.5, twice, [0.9, 0.9, 0.9])).toEqual({ right: 1, wrong: [twice[2]] });
  expect(answersFrom(0.95, twice, [0.9, 0.99, 0.9])).toEqual({ right: 1, wrong: [] });
});
