import { expect, test } from 'vitest';
import { percentOf } from './confidence.js';

test.each([
  [1, 100],
  [0.9996, 99],
  [0.914, 91],
  [0.05, 5],
])('%d is written as %d per cent', (confidence, percent) => {
  expect(percentOf(confidence)).toBe(percent);
});
