import { expect, test } from 'vitest';
import { DOOR } from './container/reading.fixture.js';
import { scaleContainer } from './container/scale.js';
import { CERTIFICATE } from './stnk/reading.fixture.js';
import { scaleStnk } from './stnk/scale.js';

/** All corners in a reading, wherever they are. */
function cornersIn(value: unknown): number[] {
  if (Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')) {
    return value;
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cornersIn) : [];
}

test.each([
  ['container', (scale: number) => scaleContainer(DOOR, scale, DOOR), DOOR],
  ['certificate', (scale: number) => scaleStnk(CERTIFICATE, scale, CERTIFICATE), CERTIFICATE],
] as const)('every quad of a %s is scaled, and nothing else', (_, scaled, before) => {
  expect(scaled(1)).toEqual(before);
  const after = scaled(2);
  expect(cornersIn(after).length).toBeGreaterThan(0);
  expect(cornersIn(after)).toEqual(cornersIn(before).map((each) => 2 * each));
  const rest = (reading: unknown) =>
    JSON.stringify(reading, (key, value) => (/^quads?$/.test(key) ? undefined : value));
  expect(rest(after)).toBe(rest(before));
});
