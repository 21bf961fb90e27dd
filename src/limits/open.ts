import type { Limits } from './counter.js';
import { MemoryLimits } from './memory/limits.js';
import { ValkeyLimits } from './valkey/limits.js';

/** Limits in the Valkey of this URL, or in memory where there is none. */
export function openLimits(url: string, now: () => number): Limits {
  return url === '' ? new MemoryLimits(now) : new ValkeyLimits(url, now);
}
