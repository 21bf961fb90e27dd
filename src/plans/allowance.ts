import { dayOf } from '../day.js';
import { Problem } from '../errors.js';
import type { Counter, Limits, Standing } from '../limits/counter.js';
import type { Place, Quota } from '../storage/stores.js';
import type { Plan } from './plans.js';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;

/** What is left of a plan. A limit that the plan does not have is not there. */
export interface Allowed {
  readonly minute?: Standing & { readonly limit: number };
  readonly day?: Standing & { readonly limit: number };
}

/** Keeps accounts within their plans. */
export class Allowance {
  readonly #quota: Quota;
  readonly #minutes: Counter;
  readonly #now: () => number;

  /** @param minutes the name under which the requests of a minute are counted */
  constructor(quota: Quota, limits: Limits, now: () => number = Date.now, minutes = 'minutes') {
    this.#quota = quota;
    this.#minutes = limits.counter(minutes, MINUTE_SECONDS);
    this.#now = now;
  }

  /**
   * Lets a request through, which counts against the day only if its place is told to.
   *
   * @param subject what sets the limits, for the message
   * @throws Problem RATE_LIMITED or QUOTA_EXCEEDED, with the time after which to try again
   */
  async admit(
    accountId: string,
    { perMinute, perDay, title }: Plan,
    subject = `The plan ${title}`,
  ): Promise<Place> {
    if (perMinute !== null) {
      const { counted, resetSeconds } = await this.#minutes.take(accountId, perMinute);
      if (!counted) {
        throw new Problem('RATE_LIMITED', `${subject} allows ${perMinute} requests a minute.`, {
          retryAfterSeconds: resetSeconds,
        });
      }
    }
    const place = await this.#quota.reserve(accountId, this.#day(), perDay);
    if (!place) {
      throw new Problem('QUOTA_EXCEEDED', `${subject} allows ${perDay} requests a day.`, {
        retryAfterSeconds: this.#secondsToMidnight(),
      });
    }
    return place;
  }

  async standing(accountId: string, { perMinute, perDay }: Plan): Promise<Allowed> {
    const [minute, day] = await Promise.all([
      perMinute === null ? undefined : this.#minutes.standing(accountId, perMinute),
      perDay === null ? undefined : this.#quota.use(accountId, this.#day()),
    ]);
    return {
      ...(minute && perMinute !== null && { minute: { limit: perMinute, ...minute } }),
      ...(day &&
        perDay !== null && {
          day: {
            limit: perDay,
            left: Math.max(0, perDay - day.used - day.held),
            resetSeconds: this.#secondsToMidnight(),
          },
        }),
    };
  }

  /** Requests that counted today. */
  async usedToday(accountId: string): Promise<number> {
    return (await this.#quota.use(accountId, this.#day())).used;
  }

  #day(): string {
    return dayOf(this.#now());
  }

  #secondsToMidnight(): number {
    return DAY_SECONDS - (Math.floor(this.#now() / 1000) % DAY_SECONDS);
  }
}
