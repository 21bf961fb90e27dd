import { Problem } from '../errors.js';
import { type Standing, Windows } from '../limits/window.js';
import type { Storage } from '../storage/storage.js';
import { dayOf } from '../usage/day.js';
import type { Plan } from './plans.js';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
/** How long the days are kept, as the hours of the charts are: a year and a month. */
const KEEP_DAYS = 400;

/** What is left of a plan. A limit that the plan does not have is not there. */
export interface Allowed {
  readonly minute?: Standing & { readonly limit: number };
  readonly day?: Standing & { readonly limit: number };
}

/** A request that was let through. It counts against the day only if `count` is called; then call `release`. */
export interface Admission {
  /** Resolves when it is on the disk that the request counts. */
  count(): Promise<void>;
  /** The request has ended. */
  release(): void;
}

interface Today {
  readonly day: string;
  /** As it stands in the database. */
  used: number;
  /** Let through, and not yet known whether they count. */
  pending: number;
}

/**
 * Keeps accounts within their plans. The minute is kept in memory; the day in the database, which one service alone
 * counts in.
 */
export class Allowance {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #minutes: Windows;
  readonly #today = new Map<string, Promise<Today>>();
  #day = '';
  /** The last day on which old days were deleted. */
  #prunedDay = '';

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
    this.#minutes = new Windows(MINUTE_SECONDS, now);
  }

  /** @throws Problem RATE_LIMITED or QUOTA_EXCEEDED, with the time after which to try again */
  async admit(accountId: string, { perMinute, perDay, title }: Plan): Promise<Admission> {
    if (perMinute !== null && !this.#minutes.take(accountId, perMinute)) {
      throw new Problem('RATE_LIMITED', `The plan ${title} allows ${perMinute} requests a minute.`, {
        retryAfterSeconds: this.#minutes.standing(accountId, perMinute).resetSeconds,
      });
    }
    const today = await this.#todayOf(accountId);
    // From here to `pending++` nothing is awaited, so that two cannot take the last place.
    if (perDay !== null && today.used + today.pending >= perDay) {
      throw new Problem('QUOTA_EXCEEDED', `The plan ${title} allows ${perDay} requests a day.`, {
        retryAfterSeconds: this.#secondsToMidnight(),
      });
    }
    today.pending++;
    let open = true;
    const release = () => {
      if (open) {
        open = false;
        today.pending--;
      }
    };
    return {
      release,
      count: async () => {
        await this.#write(accountId, today.day);
        today.used++;
        release();
      },
    };
  }

  async standing(accountId: string, { perMinute, perDay }: Plan): Promise<Allowed> {
    const { used, pending } = await this.#todayOf(accountId);
    return {
      ...(perMinute !== null && {
        minute: { limit: perMinute, ...this.#minutes.standing(accountId, perMinute) },
      }),
      ...(perDay !== null && {
        day: {
          limit: perDay,
          left: Math.max(0, perDay - used - pending),
          resetSeconds: this.#secondsToMidnight(),
        },
      }),
    };
  }

  /** Requests that counted today. */
  async usedToday(accountId: string): Promise<number> {
    return (await this.#todayOf(accountId)).used;
  }

  #todayOf(accountId: string): Promise<Today> {
    const day = dayOf(this.#now());
    if (day !== this.#day) {
      this.#today.clear();
      this.#day = day;
    }
    const known = this.#today.get(accountId);
    if (known) {
      return known;
    }
    const read = this.#read(accountId, day);
    this.#today.set(accountId, read);
    read.catch(() => this.#today.delete(accountId));
    return read;
  }

  async #read(accountId: string, day: string): Promise<Today> {
    const row = await this.#storage
      .selectFrom('usage_days')
      .select('requests')
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .executeTakeFirst();
    return { day, used: row?.requests ?? 0, pending: 0 };
  }

  /** An account that was deleted meanwhile has no quota that could be used up. */
  async #write(accountId: string, day: string): Promise<void> {
    await this.#storage
      .insertInto('usage_days')
      .columns(['account_id', 'day', 'requests'])
      .expression((from) =>
        from
          .selectFrom('accounts')
          .select(({ val }) => ['id', val(day).as('day'), val(1).as('requests')])
          .where('id', '=', accountId),
      )
      .onConflict((conflict) =>
        conflict.doUpdateSet(({ eb }) => ({ requests: eb('usage_days.requests', '+', 1) })),
      )
      .execute();
    if (day !== this.#prunedDay) {
      this.#prunedDay = day;
      await this.#prune();
    }
  }

  /** Failing must not fail the request, which counts by now; the next day tries again. */
  async #prune(): Promise<void> {
    const oldest = dayOf(this.#now() - KEEP_DAYS * DAY_SECONDS * 1000);
    await this.#storage
      .deleteFrom('usage_days')
      .where('day', '<', oldest)
      .execute()
      .catch(() => {});
  }

  #secondsToMidnight(): number {
    return DAY_SECONDS - (Math.floor(this.#now() / 1000) % DAY_SECONDS);
  }
}
