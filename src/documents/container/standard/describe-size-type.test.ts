import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSizeType } from './describe-size-type.js';

const size = (code: string) => describeSizeType(code).sizeDescription;
const type = (code: string) => describeSizeType(code).typeDescription;

describe('sizes', () => {
  it.each([
    ['22G1', '20 ft (6.06 m) long, 8 ft 6 in (2.59 m) high, 8 ft (2.44 m) wide'],
    ['45G1', '40 ft (12.19 m) long, 9 ft 6 in (2.90 m) high, 8 ft (2.44 m) wide'],
    ['L5G1', '45 ft (13.72 m) long, 9 ft 6 in (2.90 m) high, 8 ft (2.44 m) wide'],
    ['2NU0', '20 ft (6.06 m) long, 9 ft 6 in (2.90 m) high, more than 8 ft 2 in (2.50 m) wide'],
    ['E0A0', 'about 25 ft 8 in (7.82 m) long, 8 ft (2.44 m) high, 8 ft (2.44 m) wide'],
    ['4310', '40 ft (12.19 m) long, 8 ft 6 in (2.59 m) high, with gooseneck tunnel'],
    ['9510', '45 ft (13.72 m) long, more than 8 ft 6 in (2.59 m) high, with gooseneck tunnel'],
  ])('%s is %s', (code, expected) => {
    expect(size(code)).toBe(expected);
  });
});

describe('types', () => {
  it.each([
    ['22G0', 'General purpose container without ventilation: openings at one end or both ends'],
    ['22GP', 'General purpose container without ventilation'],
    ['45R1', 'Thermal container: mechanically refrigerated and heated'],
    ['22T6', 'Tank container: for dangerous liquids, minimum pressure 6 bar'],
    [
      '22GB',
      'General purpose container without ventilation: passive vents at the upper part of the cargo space' +
        ' (reduced stacking or racking strength)',
    ],
    [
      '4310',
      'Closed container, vented: passive vents at the upper part of the cargo space (code 10 of the 1984 edition)',
    ],
    ['2263', 'Platform container: folding complete end walls (code 63 of the 1984 edition)'],
    ['2270', 'Tank container (code 70 of the 1984 edition)'],
  ])('%s is %s', (code, expected) => {
    expect(type(code)).toBe(expected);
  });
});

it('says which part is not assigned', () => {
  expect(describeSizeType('71X9')).toEqual({
    sizeDescription: 'Length code "7" not assigned, height and width code "1" not assigned',
    typeDescription: 'Type code "X" not assigned',
  });
  expect(type('22G7')).toBe('General purpose container without ventilation (detail code "7" not assigned)');
  expect(size('6810')).toBe('Length code "6" not assigned, height code "8" not assigned');
});

it('describes any four characters without failing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 0, maxLength: 6 }), (code) => {
      const described = describeSizeType(code);
      expect(described.sizeDescription + described.typeDescription).not.toMatch(/undefined|NaN/);
    }),
  );
});
