import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Without letters that are taken for figures, or for one another. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** 80 bits of chance, such as `K7QM-2X9A-0RTB-ZC4H`: nobody guesses it, and it can be typed. */
export function newOneTimeCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join(''),
  ).join('-');
}

/** However it was typed: in any case, with hyphens or without. */
export function isOneTimeCode(typed: string, code: string): boolean {
  return timingSafeEqual(digestOf(typed), digestOf(code));
}

/** What is kept of a code, however it was typed. 80 bits need no slow hash. */
export function hashOfOneTimeCode(typed: string): string {
  return digestOf(typed).toString('hex');
}

function digestOf(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest();
}
