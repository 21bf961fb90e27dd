import type { Limits } from '../limits/counter.js';
import type { KeyRules } from '../storage/stores.js';
import { Allowance } from './allowance.js';
import type { Plan } from './plans.js';
import { windowQuota } from './window-quota.js';

/** Keeps keys within limits of their own, besides those of their account. */
export function keyAllowance(limits: Limits, now: () => number): Allowance {
  return new Allowance(windowQuota(limits, 'key days'), limits, now, 'key minutes');
}

/** The limits of a key in the form of a plan. */
export const planOfKey = ({ perMinute, perDay }: KeyRules): Plan => ({
  name: 'key',
  title: 'Key',
  perMinute,
  perDay,
});
