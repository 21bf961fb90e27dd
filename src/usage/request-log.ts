import type { ErrorCode } from '../errors.js';
import type { ListPage, RequestFilter, RequestPage, RequestRecord, RequestStore } from '../storage/stores.js';
import type { Outcome } from './usage.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRUNE_MS = 60 * 1000;

/** Requests that wait to be written while the database is away. Beyond it, the oldest are forgotten. */
const MOST_WAITING = 10_000;

/** A request that ended, as the log is told of it. */
export interface LoggedRequest extends Omit<RequestRecord, 'at' | 'outcome' | 'code'> {
  readonly outcome: Outcome;
  readonly code: ErrorCode | '';
}

/** How long requests are remembered. */
export interface Retention {
  /** 0 remembers none. */
  readonly days: number;
  /** Of all accounts together. */
  readonly most: number;
}

/** What is remembered of single requests, for their callers. Written in batches. */
export class RequestLog {
  readonly #store: RequestStore;
  readonly #now: () => number;
  readonly retention: Retention;
  #waiting: RequestRecord[] = [];
  #pruneAt = 0;

  constructor(store: RequestStore, retention: Retention, now: () => number = Date.now) {
    this.#store = store;
    this.retention = retention;
    this.#now = now;
  }

  add(request: LoggedRequest): void {
    if (this.retention.days > 0) {
      this.#waiting.push({ ...request, at: this.#now() });
      this.#forgetExcess();
    }
  }

  /** Writes the requests that `add` queued. They stay queued if that fails. */
  async flush(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.length > 0) {
      this.#waiting = [];
      try {
        await this.#store.add(waiting);
      } catch (error) {
        this.#waiting = [...waiting, ...this.#waiting];
        this.#forgetExcess();
        throw error;
      }
    }
    // Also where nothing is added any more: no requests come, or none are to be remembered.
    await this.#prune();
  }

  /** Newest first. */
  async list(accountId: string, filter: RequestFilter, page: ListPage): Promise<RequestPage> {
    await this.flush();
    return this.#store.list(accountId, filter, page);
  }

  async #prune(): Promise<void> {
    const now = this.#now();
    if (now >= this.#pruneAt) {
      this.#pruneAt = now + PRUNE_MS;
      await this.#store.prune(now - this.retention.days * DAY_MS, this.retention.most);
    }
  }

  #forgetExcess(): void {
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = this.#waiting.slice(-MOST_WAITING);
    }
  }
}
