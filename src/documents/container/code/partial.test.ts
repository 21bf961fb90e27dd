import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { partialCodes } from './partial.js';

const PICTURE = { width: 2000, height: 1000 };
const at = (x: number, ...seen: readonly (string | Doubt)[]) => {
  const characters = seen.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  return lineOf(box(x, 400, characters * 25, 50), ...seen);
};
const found = (...lines: ReturnType<typeof at>[]) =>
  partialCodes(lines, PICTURE).map(({ value, reason }) => [value, reason]);

describe('a part of a code', () => {
  it.each([
    ['CSQU', 'CSQU???????', 'serial_unreadable'],
    ['CSQU 305', 'CSQU305????', 'serial_unreadable'],
    ['CSQU 305438', 'CSQU305438?', 'check_digit_unreadable'],
    ['305438 3', '????3054383', 'owner_unreadable'],
    ['QU 305438 3', '??QU3054383', 'owner_unreadable'],
    ['QU 3O5438 3', '??QU3054383', 'owner_unreadable'],
  ])('%s is %s', (seen, value, reason) => {
    expect(found(at(500, seen))).toEqual([[value, reason]]);
  });

  it('is cut off where the end that is missing lies beyond the edge of the picture', () => {
    expect(found(at(10, 'QU 305438 3'))).toEqual([['??QU3054383', 'cut_off']]);
    expect(found(at(PICTURE.width - 8 * 25 - 5, 'CSQU 305'))).toEqual([['CSQU305????', 'cut_off']]);
    expect(found(at(10, 'CSQU 305'))).toEqual([['CSQU305????', 'serial_unreadable']]);
  });

  it.each([
    'TARE',
    'CSQ',
    'MAERSK',
    '30.480 KG',
    '62146',
    '+49 40 22104310',
    'B2075 WDF',
    '22G1',
    'CSQU3054383',
  ])('is not %s', (seen) => {
    expect(found(at(500, seen))).toEqual([]);
  });

  it('is nothing that is hardly seen', () => {
    expect(found(at(500, 'CSQ', { U: 0.3, I: 0.65 }))).toEqual([]);
  });

  it('is listed once if two looks saw it', () => {
    expect(found(at(500, 'CSQU'), at(503, 'CSQU'))).toHaveLength(1);
  });
});
