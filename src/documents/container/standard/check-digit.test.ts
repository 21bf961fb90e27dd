import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterValue, checkDigit, isValidCode } from './check-digit.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const first10 = fc
  .tuple(
    fc.array(fc.constantFrom(...LETTERS), { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([letters, digits]) => letters.join('') + digits.join(''));

/** The remainder before 10 is painted as 0: what the check digit would be with eleven digits to write it. */
function remainder(code: string): number {
  return [...code].reduce((sum, character, place) => sum + characterValue(character)! * 2 ** place, 0) % 11;
}

function replaceAt(text: string, place: number, character: string): string {
  return text.slice(0, place) + character + text.slice(place + 1);
}

describe('checkDigit', () => {
  it.each([
    ['CSQU305438', 3],
    ['TCNU165009', 5],
    ['DFSU126200', 9],
    ['UESU513116', 7],
  ])('of %s is %i', (code, expected) => {
    expect(checkDigit(code)).toBe(expected);
  });

  it('leaves out the multiples of 11 in the values of the letters', () => {
    expect(LETTERS.map(characterValue)).toEqual([
      10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38,
    ]);
  });

  it.each(['CSQU30543', 'CSQU3054383', 'csqu305438', 'CSQ0305438', ''])('refuses %j', (code) => {
    expect(() => checkDigit(code)).toThrow(RangeError);
  });

  it('sees every wrong digit, except between the remainders 0 and 10', () => {
    fc.assert(
      fc.property(
        first10,
        fc.integer({ min: 4, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (code, place, step) => {
          const wrong = replaceAt(code, place, String((Number(code[place]) + step) % 10));
          expect(remainder(wrong)).not.toBe(remainder(code));
          const blind = remainder(wrong) % 10 === 0 && remainder(code) % 10 === 0;
          expect(checkDigit(wrong) === checkDigit(code)).toBe(blind);
        },
      ),
    );
  });

  it('is blind to letters whose values differ by a multiple of 11, and to no other letter alone', () => {
    fc.assert(
      fc.property(
        first10,
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...LETTERS),
        (code, place, letter) => {
          const other = replaceAt(code, place, letter);
          const congruent = (characterValue(letter)! - characterValue(code[place]!)!) % 11 === 0;
          expect(remainder(other) === remainder(code)).toBe(congruent);
        },
      ),
    );
  });
});

describe('isValidCode', () => {
  it('accepts exactly one check digit for each code', () => {
    fc.assert(
      fc.property(first10, (code) => {
        const valid = [...'0123456789'].filter((digit) => isValidCode(code + digit));
        expect(valid).toEqual([String(checkDigit(code))]);
      }),
    );
  });

  it.each(['CSQU305438', 'CSQU30543833', 'CSQU305438X', 'csqu3054383', 'CSQU 305438 3'])(
    'refuses %j',
    (code) => {
      expect(isValidCode(code)).toBe(false);
    },
  );
});
