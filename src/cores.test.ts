import { describe, expect, test } from 'vitest';
import { usableCores } from './cores.js';

describe('the cores that may be used', () => {
  test('are those of the machine where no quota is set', () => {
    expect(usableCores(8, 'max 100000\n')).toBe(8);
    expect(usableCores(8, 'max')).toBe(8);
    expect(usableCores(8, '')).toBe(8);
  });

  test('are those of the quota of the container', () => {
    expect(usableCores(64, '200000 100000\n')).toBe(2);
    expect(usableCores(64, '150000 100000')).toBe(2);
  });

  test('are never more than the machine has, and never none', () => {
    expect(usableCores(2, '800000 100000')).toBe(2);
    expect(usableCores(64, '10000 100000')).toBe(1);
  });
});
