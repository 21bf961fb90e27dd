import type { Random } from '../random.js';
import { checkDigitOf } from './check-digit.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that owners like, so that drawn prefixes look like real ones without being a list of them. */
const COMMON = 'TCMSHGLEUADBFRKNXPWZOY';

/** An 11-character code with its right check digit: any owner, category U mostly, now and then J or Z. */
export function randomCode(random: Random): string {
  const owner = [0, 1, 2].map(() => random.pick([...(random.chance(0.8) ? COMMON : LETTERS)])).join('');
  const category = random.chance(0.94) ? 'U' : random.pick(['J', 'Z']);
  const serial = String(random.whole(0, 999_999)).padStart(6, '0');
  return withCheckDigit(`${owner}${category}${serial}`);
}

/** Ten characters made a whole code. */
export function withCheckDigit(firstTen: string): string {
  return firstTen + String(checkDigitOf(firstTen));
}

/** The same code with a check digit that does not hold. */
export function withWrongCheckDigit(code: string, random: Random): string {
  const right = Number(code[10]);
  return code.slice(0, 10) + String((right + random.whole(1, 9)) % 10);
}
