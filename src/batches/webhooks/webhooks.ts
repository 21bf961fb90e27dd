import { Away } from '../../dependency.js';
import type { BatchStore, DueWebhook, WebhookStore } from '../../storage/batch-stores.js';
import { toState } from '../state.js';
import { sendWebhook } from './send.js';
import { signatureOf } from './signature.js';

const MINUTE_MS = 60_000;

/** How long after each failed attempt the next one follows: about nine hours in all. */
const PAUSES_MS = [0.5, 2, 10, 30, 60, 120, 300].map((minutes) => minutes * MINUTE_MS);

/** How long a sender has a webhook to itself. */
const CLAIM_MS = MINUTE_MS;

/** Webhooks that are sent at once, so that slow receivers do not hold up the others. */
const MOST_AT_ONCE = 8;

const POLL_MS = 1000;

export interface WebhookOptions {
  readonly store: WebhookStore;
  readonly batches: BatchStore;
  /** Whether receivers in private networks may be called. */
  readonly allowsPrivate: boolean;
  readonly now: () => number;
  readonly onAttempt: (due: DueWebhook, failure: Error | undefined) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Tells callers that their batches have ended. What is due is in the database, so that it survives a restart. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #sending = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.#sendDue()
        .catch((error: unknown) => {
          // That the database is away is told once, by itself.
          if (!(error instanceof Away)) {
            this.#options.onFault(error);
          }
        })
        .finally(() => (this.#looking = undefined));
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Gives up those that are being sent. They are due again when their claim ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#sending);
  }

  async #sendDue(): Promise<void> {
    const { store, now } = this.#options;
    while (this.#sending.size < MOST_AT_ONCE && !this.#stopping.signal.aborted) {
      const due = await store.claim(now(), now() + CLAIM_MS);
      if (!due) {
        return;
      }
      const sending = this.#send(due)
        .catch(this.#options.onFault)
        .finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    }
  }

  async #send(due: DueWebhook): Promise<void> {
    const { store, batches, allowsPrivate, now, onAttempt } = this.#options;
    const { batchId, accountId, url, secret, attempts } = due;
    const body = JSON.stringify(toState(await batches.find(accountId, batchId), now()));
    const signature = signatureOf(secret, body, Math.floor(now() / 1000));
    let failure: Error | undefined;
    try {
      await sendWebhook({ url, body, signature }, allowsPrivate, this.#stopping.signal);
    } catch (error) {
      failure = error as Error;
    }
    if (this.#stopping.signal.aborted) {
      return;
    }
    onAttempt(due, failure);
    if (failure) {
      const pause = PAUSES_MS[attempts - 1];
      await store.failed(batchId, pause === undefined ? null : now() + pause);
    } else {
      await store.delivered(batchId);
    }
  }
}
