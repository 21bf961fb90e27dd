import { describe, expect, it } from 'vitest';
import { spreadOf } from './spread.js';

describe('the spread of measurements', () => {
  it('has the middle value as its median', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
  });

  it('has the mean of the two middle values as its median if their number is even', () => {
    expect(spreadOf([4, 1, 3, 100])).toEqual({ median: 3.5, min: 1, max: 100 });
  });

  it('is undefined without measurements', () => {
    expect(() => spreadOf([])).toThrow('nothing was measured');
  });
});
