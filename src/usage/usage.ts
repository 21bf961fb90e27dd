import type { Storage } from '../storage/storage.js';
import { dayOf } from './day.js';
import { bucketOf, quantile } from './scale.js';

const HOUR_MS = 60 * 60 * 1000;
/** How long the hours are kept. */
const KEEP_HOURS = 400 * 24;

/** How a request ended: read, nothing found, an error, or refused because of the plan. */
export type Outcome = 'read' | 'nothing' | 'failed' | 'refused';

export interface Use {
  readonly accountId: string;
  /** The type of document, or `unknown` where the request did not say. */
  readonly type: string;
  readonly outcome: Outcome;
  readonly ms: number;
}

interface HourOfUse {
  /** When the hour began. */
  readonly at: number;
  readonly type: string;
  readonly outcome: Outcome;
  readonly requests: number;
}

export interface UsageReport {
  readonly hours: HourOfUse[];
  /** Of the requests that were answered with success. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
}

interface Row extends Omit<Use, 'ms'> {
  readonly hour: number;
  readonly bucket: number;
  requests: number;
}

/** How much was asked, and how it ended: numbers by the hour, and nothing of what was sent or read. Written in batches. */
export class Usage {
  readonly #storage: Storage;
  readonly #now: () => number;
  #rows = new Map<string, Row>();
  #prunedHour = 0;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  add({ accountId, type, outcome, ms }: Use): void {
    this.#remember({ accountId, type, outcome, hour: this.#hour(), bucket: bucketOf(ms), requests: 1 });
  }

  /** Writes what `add` only remembers, or remembers it on. */
  async flush(): Promise<void> {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) {
      return;
    }
    this.#rows = new Map();
    try {
      await this.#storage.transaction().execute(async (storage) => {
        for (const row of rows) {
          await write(storage, row);
        }
        await this.#prune(storage);
      });
    } catch (error) {
      for (const row of rows) {
        this.#remember(row);
      }
      throw error;
    }
  }

  /** What an account asked in the last so many hours, the one that runs included. */
  async report(accountId: string, hours: number): Promise<UsageReport> {
    await this.flush();
    const rows = await this.#storage
      .selectFrom('usage_hours')
      .select(['hour', 'type', 'outcome', 'bucket', 'requests'])
      .where('account_id', '=', accountId)
      .where('hour', '>', this.#hour() - hours)
      .orderBy('hour')
      .orderBy('type')
      .orderBy('outcome')
      .execute();
    const byHour = new Map<string, { -readonly [K in keyof HourOfUse]: HourOfUse[K] }>();
    const times = new Map<number, number>();
    for (const { hour, type, outcome, bucket, requests } of rows) {
      const key = `${hour} ${type} ${outcome}`;
      const known = byHour.get(key);
      if (known) {
        known.requests += requests;
      } else {
        byHour.set(key, { at: hour * HOUR_MS, type, outcome: outcome as Outcome, requests });
      }
      if (outcome === 'read' || outcome === 'nothing') {
        times.set(bucket, (times.get(bucket) ?? 0) + requests);
      }
    }
    return { hours: [...byHour.values()], medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
  }

  #remember(row: Row): void {
    const key = [row.accountId, row.hour, row.type, row.outcome, row.bucket].join(' ');
    const known = this.#rows.get(key);
    if (known) {
      known.requests += row.requests;
    } else {
      this.#rows.set(key, row);
    }
  }

  async #prune(storage: Storage): Promise<void> {
    const hour = this.#hour();
    if (hour !== this.#prunedHour) {
      this.#prunedHour = hour;
      await storage
        .deleteFrom('usage_hours')
        .where('hour', '<', hour - KEEP_HOURS)
        .execute();
      await storage.deleteFrom('departures').where('day', '!=', dayOf(this.#now())).execute();
    }
  }

  #hour(): number {
    return Math.floor(this.#now() / HOUR_MS);
  }
}

/** Nothing is written for an account that was deleted meanwhile. */
async function write(
  storage: Storage,
  { accountId, hour, type, outcome, bucket, requests }: Row,
): Promise<void> {
  await storage
    .insertInto('usage_hours')
    .columns(['account_id', 'hour', 'type', 'outcome', 'bucket', 'requests'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val }) => [
          'id',
          val(hour).as('hour'),
          val(type).as('type'),
          val(outcome).as('outcome'),
          val(bucket).as('bucket'),
          val(requests).as('requests'),
        ])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict.doUpdateSet(({ eb }) => ({ requests: eb('usage_hours.requests', '+', requests) })),
    )
    .execute();
}
