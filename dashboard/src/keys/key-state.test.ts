import { expect, test } from 'vitest';
import { isInactive, keyStateOf } from './key-state.js';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  [null, null, 'active'],
  [null, '2026-12-21T12:00:00.000Z', 'active'],
  [null, '2026-11-22T12:00:00.000Z', 'ending'],
  [null, '2026-11-21T12:00:00.000Z', 'expired'],
  ['2026-11-20T12:00:00.000Z', null, 'revoked'],
  ['2026-11-20T12:00:00.000Z', '2026-11-19T12:00:00.000Z', 'revoked'],
] as const)('a key revoked at %s that expires at %s is %s', (revoked_at, expires_at, expected) => {
  const state = keyStateOf({ revoked_at, expires_at }, now);
  expect(state).toBe(expected);
  expect(isInactive(state)).toBe(expected === 'expired' || expected === 'revoked');
});
