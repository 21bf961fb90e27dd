import { describe, expect, it } from 'vitest';
import { tables } from './tables.js';

const PROFILE = {
  photos: 2,
  photoMs: { mean: 200, median: 190, p95: 210 },
  collectingMs: 3,
  peaks: { float: 50, int8: 200, bytes: 20 },
  networks: [
    {
      name: 'line-reader.onnx',
      ms: 50,
      floorMs: 20,
      calls: 10,
      height: 256,
      width: 32,
      macs: 1000,
    },
  ],
  stages: [
    { name: 'networks', ms: 50, floorMs: 20 },
    { name: 'the rest', ms: 150, floorMs: undefined },
  ],
};

describe('the tables of the profile', () => {
  it('show share, floor, distance from it, and speed of a network', () => {
    expect(tables(PROFILE)).toContain(
      '| line-reader.onnx | 50.0 | 25.0 % | 20.00 | 2.5 | 10.0 | 256 × 32 | 5.00 | 100 | 20.0 |',
    );
  });

  it('leave the floor out where there is none', () => {
    expect(tables(PROFILE)).toContain('| the rest | 150.0 | 75.0 % |  |  |');
  });
});
