/**
 * The check digit of a container code, ISO 6346:2022 annex A (unchanged since the edition of 1984).
 *
 * Each of the first ten characters has a value: a digit its own, the letters 10 to 38 in alphabetical order
 * without the multiples of 11. The value at place i (from 0) is multiplied by 2^i; the sum modulo 11 is the
 * check digit, and a remainder of 10 is painted as 0.
 *
 * What that cannot see: letters whose values differ by a multiple of 11 (A K U, B L V, C M W, D N X, E O Y,
 * F P Z, G Q, H R, I S, J T) may stand for each other, and so may any two codes with remainders 0 and 10.
 */

const CODE_WITHOUT_CHECK_DIGIT = /^[A-Z]{4}[0-9]{6}$/;
const CODE = /^[A-Z]{4}[0-9]{7}$/;

const VALUES = new Map<string, number>();
for (let digit = 0; digit <= 9; digit++) {
  VALUES.set(String(digit), digit);
}
let next = 10;
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  if (next % 11 === 0) {
    next++;
  }
  VALUES.set(letter, next++);
}

/** The value of one digit or upper-case letter, 0 to 38; undefined for any other character. */
export function characterValue(character: string): number | undefined {
  return VALUES.get(character);
}

/**
 * @param first10 owner, category and serial: four upper-case letters and six digits
 * @returns the check digit, 0 to 9
 * @throws RangeError when `first10` has another shape
 */
export function checkDigit(first10: string): number {
  if (!CODE_WITHOUT_CHECK_DIGIT.test(first10)) {
    throw new RangeError(`Expected four letters and six digits, got ${JSON.stringify(first10)}`);
  }
  let sum = 0;
  for (let place = 0; place < first10.length; place++) {
    sum += VALUES.get(first10[place]!)! * 2 ** place;
  }
  return (sum % 11) % 10;
}

/** True when the eleven characters are four letters and seven digits of which the last is the check digit. */
export function isValidCode(code11: string): boolean {
  return CODE.test(code11) && checkDigit(code11.slice(0, 10)) === Number(code11[10]);
}
