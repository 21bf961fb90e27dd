import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'baca_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 24 digits of 62 are 142 bits of chance. */
const RANDOM_DIGITS = 24;
/** Enough for the 32 bits of the checksum. */
const CHECK_DIGITS = 6;
/** So many characters tell one key from another and leave more than 100 bits unknown. */
const SHOWN = PREFIX.length + 6;

const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`);

/** A new key: `baca_`, digits by chance, and a checksum of them. */
export function newKey(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${PREFIX}${random}${checkDigits(random)}`;
}

/** Whether the text was once made by `newKey`, mistyped keys and those of other services told apart by the checksum. */
export function isWellFormed(key: string): boolean {
  return SHAPE.test(key) && key.slice(-CHECK_DIGITS) === checkDigits(key.slice(PREFIX.length, -CHECK_DIGITS));
}

/** A key has so much chance in it that nobody can guess back from a quick hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function displayOf(key: string): string {
  return key.slice(0, SHOWN);
}

function checkDigits(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECK_DIGITS; place++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
