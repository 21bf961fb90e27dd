import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.js';
import { checkDigitOf } from './check-digit.js';
import { randomCode, withCheckDigit, withWrongCheckDigit } from './codes.js';

describe('the check digit of ISO 6346', () => {
  it.each(['CSQU3054383', 'MSKU9070323', 'TOLU4734787', 'HLXU2008419'])('holds for %s', (code) => {
    expect(checkDigitOf(code.slice(0, 10))).toBe(Number(code[10]));
  });

  it('counts a remainder of ten as 0', () => {
    const tens = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((d) => checkDigitOf(`AAAU00000${d}`));
    expect(tens.every((digit) => digit >= 0 && digit <= 9)).toBe(true);
  });

  it('refuses anything but four letters and six digits', () => {
    expect(() => checkDigitOf('MSK9070323')).toThrow('4 letters and 6 digits');
  });
});

describe('drawn codes', () => {
  it('are valid, and invalid with a wrong digit', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 300; i++) {
      const code = randomCode(random);
      expect(code).toMatch(/^[A-Z]{3}[UJZ]\d{7}$/);
      expect(withCheckDigit(code.slice(0, 10))).toBe(code);
      const wrong = withWrongCheckDigit(code, random);
      expect(wrong.slice(0, 10)).toBe(code.slice(0, 10));
      expect(wrong[10]).not.toBe(code[10]);
    }
  });
});
