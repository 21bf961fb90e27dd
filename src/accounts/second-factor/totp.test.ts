import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.js';
import { codeAt, looksLikeCode, stepAt, stepOf } from './totp.js';

/** That of the examples in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the last six digits of that in RFC 6238', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
});

test('a code counts one step before and after its own, and no longer', () => {
  const step = 1000;
  const now = step * 30_000 + 29_999;
  const found = [-2, -1, 0, 1, 2].map((steps) => stepOf(SECRET, codeAt(SECRET, step + steps), now));
  expect(found).toEqual([undefined, 999, 1000, 1001, undefined]);
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('%j is no code', (text) => {
  expect(looksLikeCode(text)).toBe(false);
  expect(stepOf(SECRET, text, 90_000)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%j in base 32 is %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(fromBase32(encoded).toString()).toBe(text);
});
