import type { ErrorCode } from '../errors.js';
import type { UsageRow, UsageStore } from '../storage/stores.js';
import { bucketOf, quantile } from './scale.js';

const HOUR_MS = 60 * 60 * 1000;

/** How a request ended: read, nothing found, an error, or refused because of the plan. */
export type Outcome = 'read' | 'nothing' | 'failed' | 'refused';

export interface Use {
  readonly accountId: string;
  /** The type of document, or `unknown` where the request did not say. */
  readonly type: string;
  readonly outcome: Outcome;
  readonly ms: number;
  /** The ID of the API key, if one was sent. */
  readonly keyId?: string | undefined;
  /** Of the error, if it ended in one. */
  readonly code?: ErrorCode | undefined;
}

interface HourOfUse {
  /** When the hour began. */
  readonly at: number;
  readonly type: string;
  readonly outcome: Outcome;
  readonly requests: number;
}

/** How many requests ended in each way. */
type Counts = Readonly<Record<Outcome, number>>;

/** The same requests, by key and by error. */
export interface UsageBreakdown {
  /** By the ID of the key; the empty one stands for requests without a key. Those with the most requests first. */
  readonly keys: { readonly keyId: string; readonly counts: Counts }[];
  /** Those that failed or were refused, the most frequent first. */
  readonly errors: { readonly code: string; readonly requests: number }[];
}

export interface UsageReport {
  readonly hours: HourOfUse[];
  /** Of the requests that were answered with success. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
}

/** How much was asked, and how it ended: numbers by the hour, and nothing of what was sent or read. Written in batches. */
export class Usage {
  readonly #store: UsageStore;
  readonly #now: () => number;
  #rows = new Map<string, UsageRow>();
  #prunedHour = 0;

  constructor(store: UsageStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  add({ accountId, type, outcome, ms, keyId = '', code }: Use): void {
    this.#remember({
      accountId,
      hour: this.#hour(),
      keyId,
      type,
      outcome,
      code: code ?? '',
      bucket: bucketOf(ms),
      requests: 1,
    });
  }

  /** Writes what `add` only remembers, or remembers it on. */
  async flush(): Promise<void> {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) {
      return;
    }
    this.#rows = new Map();
    try {
      await this.#store.add(rows);
    } catch (error) {
      for (const row of rows) {
        this.#remember(row);
      }
      throw error;
    }
    await this.#prune();
  }

  /** What an account asked in the last so many hours, the one that runs included. */
  async report(accountId: string, hours: number): Promise<UsageReport> {
    await this.flush();
    const rows = await this.#store.since(accountId, this.#hour() - hours + 1);
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

  /** The requests of an account in the last `hours` hours, by key and by error. Adds up to the same as `report`. */
  async breakdown(accountId: string, hours: number): Promise<UsageBreakdown> {
    await this.flush();
    const rows = await this.#store.since(accountId, this.#hour() - hours + 1);
    const byKey = new Map<string, Record<Outcome, number>>();
    const byCode = new Map<string, number>();
    for (const { keyId, outcome, code, requests } of rows) {
      const counts = byKey.get(keyId) ?? { read: 0, nothing: 0, failed: 0, refused: 0 };
      counts[outcome as Outcome] += requests;
      byKey.set(keyId, counts);
      if (outcome === 'failed' || outcome === 'refused') {
        byCode.set(code, (byCode.get(code) ?? 0) + requests);
      }
    }
    return {
      keys: [...byKey]
        .map(([keyId, counts]) => ({ keyId, counts }))
        .sort((a, b) => sum(b.counts) - sum(a.counts)),
      errors: [...byCode]
        .map(([code, requests]) => ({ code, requests }))
        .sort((a, b) => b.requests - a.requests || a.code.localeCompare(b.code)),
    };
  }

  /** The requests of all accounts in the last `hours` hours, by type and outcome. */
  async totals(hours: number): Promise<Pick<UsageRow, 'type' | 'outcome' | 'requests'>[]> {
    await this.flush();
    return this.#store.totals(this.#hour() - hours + 1);
  }

  #remember(row: UsageRow): void {
    const key = [row.accountId, row.hour, row.keyId, row.type, row.outcome, row.code, row.bucket].join(' ');
    const known = this.#rows.get(key)?.requests ?? 0;
    this.#rows.set(key, { ...row, requests: known + row.requests });
  }

  async #prune(): Promise<void> {
    const hour = this.#hour();
    if (hour !== this.#prunedHour) {
      await this.#store.prune(this.#now());
      this.#prunedHour = hour;
    }
  }

  #hour(): number {
    return Math.floor(this.#now() / HOUR_MS);
  }
}

const sum = (counts: Counts) => Object.values(counts).reduce((total, count) => total + count, 0);
