import type { Limits } from '../limits/counter.js';
import type { Place, Quota } from '../storage/stores.js';
import { Allowance } from './allowance.js';
import type { Plan } from './plans.js';

const DAY_SECONDS = 24 * 60 * 60;

/** What all test keys of an account may send together: enough to build a client with, too little to work with. */
export const TEST_PLAN: Plan = { name: 'test', title: 'Test', perMinute: 10, perDay: 100 };

/** Keeps test keys within their plan, apart from what the account itself may send. */
export function testAllowance(limits: Limits, now: () => number): Allowance {
  return new Allowance(quotaOf(limits), limits, now, 'test minutes');
}

/** A day's requests, counted in a window and not in the database: they are neither billed nor shown. */
function quotaOf(limits: Limits): Quota {
  const days = limits.counter('test days', DAY_SECONDS);
  const keyOf = (accountId: string, day: string) => `${accountId} ${day}`;
  return {
    async reserve(accountId, day, limit) {
      const key = keyOf(accountId, day);
      if (limit !== null && !(await days.take(key, limit)).counted) {
        return undefined;
      }
      let isOpen = true;
      const end = async () => {
        isOpen = false;
      };
      const place: Place = {
        day,
        count: end,
        counted: end,
        release: async () => {
          if (isOpen) {
            isOpen = false;
            await days.giveBack(key);
          }
        },
      };
      return place;
    },
    async use(accountId, day) {
      const { perDay } = TEST_PLAN;
      const { left } = await days.standing(keyOf(accountId, day), perDay!);
      return { used: perDay! - left, held: 0 };
    },
  };
}
