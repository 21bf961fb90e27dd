import { expect, test } from 'vitest';
import { toLabel } from './label.js';

test('a label is the file name without what cannot be shown', () => {
  expect(toLabel(' gate 7/door\u202e\u0000.jpg\n')).toBe('gate 7/door.jpg');
  expect(toLabel(undefined)).toBe('');
});

test('a label is never long, and ends with a whole character', () => {
  expect(toLabel('😀'.repeat(300))).toBe('😀'.repeat(255));
});
