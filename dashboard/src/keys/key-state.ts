import type { Key } from '../api/types.js';

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked';

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a key works, and for how long. */
export function stateOf(
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
  return left < SOON_MS ? 'ending' : 'active';
}

export function isOver(state: KeyState): boolean {
  return state === 'revoked' || state === 'expired';
}
