import { describe, expect, it } from 'vitest';
import { shortfalls } from './floor.js';

const FLOORS = { code: { hit_ratio: 0.8, wrong: 2 }, '  layout vertical': { hit_ratio: 0.5 } };

describe('the accuracy floors', () => {
  it('pass if everything is reached', () => {
    const tallies = {
      code: { want: 10, hit: 8, wrong: 2 },
      '  layout vertical': { want: 2, hit: 1, wrong: 9 },
    };
    expect(shortfalls(FLOORS, tallies)).toEqual([]);
  });

  it('report what was read too rarely, and what is wrong too often', () => {
    const tallies = {
      code: { want: 10, hit: 7, wrong: 3 },
      '  layout vertical': { want: 2, hit: 0, wrong: 0 },
    };
    expect(shortfalls(FLOORS, tallies)).toEqual([
      'code: 7 of 10 read (0.700), the floor is 0.8',
      'code: 3 wrong answers, at most 2 are allowed',
      '  layout vertical: 0 of 2 read (0.000), the floor is 0.5',
    ]);
  });

  it('fail if a value was not scored at all', () => {
    expect(shortfalls({ code: { hit_ratio: 0 } }, {})).toEqual(['code: nothing was scored']);
  });
});
