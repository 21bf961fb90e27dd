import type { Limits } from '../limits/counter.js';
import { Allowance } from './allowance.js';
import type { Plan } from './plans.js';
import { windowQuota } from './window-quota.js';

/** What all test keys of an account may send together: enough to build a client with, too little to work with. */
export const TEST_PLAN: Plan = { name: 'test', title: 'Test', perMinute: 10, perDay: 100 };

/** Keeps test keys within their plan, apart from what the account itself may send. */
export function testAllowance(limits: Limits, now: () => number): Allowance {
  return new Allowance(windowQuota(limits, 'test days'), limits, now, 'test minutes');
}
