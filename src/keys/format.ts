import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'baca_';
/** No other key begins like this: the digits of a key hold no underscore. */
const TEST_PREFIX = 'baca_test_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 24 digits of 62 are 142 bits of chance. */
const RANDOM_DIGITS = 24;
/** Enough for the 32 bits of the checksum. */
const CHECK_DIGITS = 6;
/** So many digits tell one key from another and leave more than 100 bits unknown. */
const SHOWN_DIGITS = 6;

const SHAPE = new RegExp(
  `^(${PREFIX}|${TEST_PREFIX})([0-9A-Za-z]{${RANDOM_DIGITS}})([0-9A-Za-z]{${CHECK_DIGITS}})$`,
);

/** A new key: `baca_`, digits by chance, and a checksum of them. */
export const newKey = (): string => make(PREFIX);

/** A new key for tests, which does not count: `baca_test_`. */
export const newTestKey = (): string => make(TEST_PREFIX);

function make(prefix: string): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${prefix}${random}${checkDigits(random)}`;
}

/** Whether a key, or the part of it that is shown, is for tests. */
export const isTestKey = (key: string): boolean => key.startsWith(TEST_PREFIX);

/** Whether the text was once made by `newKey`, mistyped keys and those of other services told apart by the checksum. */
export function isWellFormed(key: string): boolean {
  const [, , random, check] = SHAPE.exec(key) ?? [];
  return random !== undefined && check === checkDigits(random);
}

/** A key has so much chance in it that nobody can guess back from a quick hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function displayOf(key: string): string {
  return key.slice(0, (isTestKey(key) ? TEST_PREFIX : PREFIX).length + SHOWN_DIGITS);
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
