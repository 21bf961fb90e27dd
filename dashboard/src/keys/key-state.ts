import type { Key } from '../api/types.js';

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked';

const EXPIRES_SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a key works, and whether it expires soon. */
export function keyStateOf(
  { revoked_at, expires_at }: Pick<Key, 'revoked_at' | 'expires_at'>,
  now: number,
): KeyState {
  if (revoked_at !== null) {
    return 'revoked';
  }
  const left = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - now;
  if (left <= 0) {
    return 'expired';
  }
  return left < EXPIRES_SOON_MS ? 'ending' : 'active';
}

export function isInactive(state: KeyState): boolean {
  return state === 'revoked' || state === 'expired';
}
