import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.js';

describe('a function that is remembered', () => {
  it('is worked out once for each object, also where it gives nothing', () => {
    let calls = 0;
    const nothing = remembered((_: object) => {
      calls++;
      return undefined;
    });
    const [a, b] = [{}, {}];
    for (const key of [a, b, a, b]) nothing(key);
    expect(calls).toBe(2);
  });

  it('gives each object its own value', () => {
    const lengthOf = remembered((list: readonly number[]) => list.length);
    const [one, two] = [[1], [1, 2]];
    expect([lengthOf(one), lengthOf(two), lengthOf(one)]).toEqual([1, 2, 1]);
  });
});
