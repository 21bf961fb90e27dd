import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeSizeType } from '../standard/describe-size-type.js';
import { COMMON_SIZE_TYPES, commonness } from './commonness.js';
import { isSizeType, isSizeTypePrefix, SIZE_TYPE_ALPHABETS } from './grammar.js';

const anyCode = fc
  .tuple(...SIZE_TYPE_ALPHABETS.map((alphabet) => fc.constantFrom(...alphabet)))
  .map((characters) => characters.join(''));

describe('isSizeType', () => {
  it.each([
    '22G1',
    '45G1',
    '42G1',
    'L5G1',
    '45R1',
    '22T6',
    '22K2',
    '2NU0',
    '4CG1',
    '22GP',
    '22GB',
    '28U1',
    '29P0',
  ])('knows %s of the editions since 1995', (code) => {
    expect(isSizeType(code)).toEqual({ edition: '2022' });
  });

  it.each(['2210', '4310', '4510', '2232', '4363', '9510', '2270'])(
    'knows %s of the edition of 1984',
    (code) => {
      expect(isSizeType(code)).toEqual({ edition: '1984' });
    },
  );

  it.each([
    '',
    '22G',
    '22G11',
    '22g1',
    '72G1',
    '21G1',
    '22G7',
    '22Q1',
    '2289',
    '8510',
    '221O',
    '22GV',
    '2A10',
  ])('does not know %j', (code) => {
    expect(isSizeType(code)).toBeUndefined();
  });

  it('describes every code it knows without an unassigned part', () => {
    fc.assert(
      fc.property(
        anyCode.filter((code) => isSizeType(code) !== undefined),
        (code) => {
          expect(JSON.stringify(describeSizeType(code))).not.toContain('not assigned');
        },
      ),
    );
  });
});

describe('isSizeTypePrefix', () => {
  it('is true exactly where a code can go on', () => {
    const extendable = (prefix: string): boolean =>
      prefix.length === 4
        ? isSizeType(prefix) !== undefined
        : [...SIZE_TYPE_ALPHABETS[prefix.length]!].some((character) => extendable(prefix + character));
    fc.assert(
      fc.property(anyCode, fc.integer({ min: 0, max: 4 }), (code, length) => {
        const prefix = code.slice(0, length);
        expect(isSizeTypePrefix(prefix)).toBe(extendable(prefix));
      }),
      { numRuns: 50 },
    );
  });

  it('is false for more than four characters', () => {
    expect(isSizeTypePrefix('22G11')).toBe(false);
  });
});

describe('commonness', () => {
  it('lists codes that exist, with shares of a whole', () => {
    expect(COMMON_SIZE_TYPES.filter((code) => !isSizeType(code))).toEqual([]);
    const sum = COMMON_SIZE_TYPES.reduce((total, code) => total + commonness(code), 0);
    expect(sum).toBeGreaterThan(0.9);
    expect(sum).toBeLessThanOrEqual(1.05);
  });

  it('prefers what is often seen to what exists, and that to what does not', () => {
    expect(commonness('22G1')).toBeGreaterThan(commonness('2261'));
    expect(commonness('2261')).toBeGreaterThan(commonness('22Q1'));
    expect(commonness('22Q1')).toBe(0);
  });
});
