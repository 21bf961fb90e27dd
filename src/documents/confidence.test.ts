import { describe, expect, it, test } from 'vitest';
import { candidateConfidence, LEAST_ANSWERED, listed, stepOf, stepOfCode } from './confidence.js';

test.each([
  [1, 'sure'],
  [0.9, 'sure'],
  [0.8999, 'likely'],
  [0.8, 'likely'],
  [0.7999, 'doubtful'],
  [0, 'doubtful'],
])('%d is %s', (confidence, step) => {
  expect(stepOf(confidence)).toBe(step);
});

it('never calls a code with an invalid check digit sure or likely', () => {
  expect([stepOfCode(0.99, true), stepOfCode(0.99, false)]).toEqual(['sure', 'doubtful']);
});

describe('a candidate', () => {
  describe.each(Object.entries(LEAST_ANSWERED))(
    'is below the threshold and never called likely: %s',
    (_, least) => {
      it.each([0.1, 0.69, 0.7, 0.82, 0.95, 1])('even if seen with %d', (confidence) => {
        const held = candidateConfidence(confidence, least);
        expect(held).toBeLessThan(Math.max(least, 0.51));
        expect(stepOf(held)).toBe('doubtful');
      });
    },
  );

  it('keeps its confidence if that is below the threshold', () => {
    expect([
      candidateConfidence(0.65, 0.7),
      candidateConfidence(0.95, 0.7),
      candidateConfidence(0.95),
    ]).toEqual([0.65, 0.5, 0.5]);
  });
});

it('lists nothing below 5 %', () => {
  expect(listed([0.2, 0.05, 0.0499, 0].map((confidence) => ({ confidence })))).toEqual([
    { confidence: 0.2 },
    { confidence: 0.05 },
  ]);
});
