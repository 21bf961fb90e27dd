import { expect, test } from 'vitest';
import { percentOf, stepOf } from './confidence.js';

test.each([
  [1, 'sure'],
  [0.9, 'sure'],
  [0.8999, 'likely'],
  [0.7, 'likely'],
  [0.6999, 'doubtful'],
  [0, 'doubtful'],
])('%d is %s', (confidence, step) => {
  expect(stepOf(confidence)).toBe(step);
});

test.each([
  [1, 100],
  [0.9996, 99],
  [0.914, 91],
  [0.006, 1],
  [0.004, 0],
  [0, 0],
])('%d is written as %d per cent', (confidence, percent) => {
  expect(percentOf(confidence)).toBe(percent);
});
