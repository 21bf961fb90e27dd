import type { Limits } from '../limits/counter.js';
import type { Place, Quota } from '../storage/stores.js';

const DAY_SECONDS = 24 * 60 * 60;

/** More than any limit of a day. */
const MOST = 2 ** 31;

/**
 * A day's requests, counted in a window and not in the database: they are neither billed nor shown. Without Valkey,
 * they reset when the service restarts.
 *
 * @param name under which they are counted
 */
export function windowQuota(limits: Limits, name: string): Quota {
  const days = limits.counter(name, DAY_SECONDS);
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
      const { left } = await days.standing(keyOf(accountId, day), MOST);
      return { used: MOST - left, held: 0 };
    },
  };
}
