import type { Random } from '../random.js';
import { checkDigitOf } from './check-digit.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that are common in owner codes, so that drawn prefixes look real without being a list of real ones. */
const COMMON = 'TCMSHGLEUADBFRKNXPWZOY';

/** An 11-character code with a valid check digit: any owner, mostly category U, sometimes J or Z. */
export function randomCode(random: Random): string {
  const owner = [0, 1, 2].map(() => random.pick([...(random.chance(0.8) ? COMMON : LETTERS)])).join('');
  const category = random.chance(0.94) ? 'U' : random.pick(['J', 'Z']);
  const serial = String(random.whole(0, 999_999)).padStart(6, '0');
  return withCheckDigit(`${owner}${category}${serial}`);
}

/** Completes ten characters to a code. */
export function withCheckDigit(firstTen: string): string {
  return firstTen + String(checkDigitOf(firstTen));
}

/** The same code with an invalid check digit. */
export function withWrongCheckDigit(code: string, random: Random): string {
  const right = Number(code[10]);
  return code.slice(0, 10) + String((right + random.whole(1, 9)) % 10);
}
