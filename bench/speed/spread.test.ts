import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread.js';

describe('the spread of measurements', () => {
  it('has the one in the middle as its median', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
  });

  it('has the mean of the two in the middle where their number is even', () => {
    expect(spreadOf([4, 1, 3, 100])).toEqual({ median: 3.5, min: 1, max: 100 });
  });

  it('is none without measurements', () => {
    expect(() => spreadOf([])).toThrow('nothing was measured');
  });
});
