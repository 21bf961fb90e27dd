import { Away } from '../dependency.js';
import type { Allowance } from '../plans/allowance.js';
import type { Plans } from '../plans/plans.js';
import type { MonitoredRecognizer } from '../recognition/recognizer.js';
import type { DueWebhook } from '../storage/batch-stores.js';
import type { Storage } from '../storage/storage.js';
import type { Usage } from '../usage/usage.js';
import type { BatchImages } from './images/images.js';
import { BatchRunner, type EndedItem } from './runner.js';
import { sweep } from './sweep.js';
import { Webhooks } from './webhooks/webhooks.js';

const SWEEP_MS = 60_000;

/** What batches are read from and kept in. */
export interface BatchParts {
  readonly storage: Pick<Storage, 'batches' | 'batchQueue' | 'webhooks'>;
  readonly images: BatchImages;
  readonly allowance: Allowance;
  readonly plans: Plans;
  readonly usage: Usage;
  /** Of one batch. */
  readonly mostImages: number;
  readonly resultsMs: number;
  readonly allowsPrivateWebhooks: boolean;
  readonly now: () => number;
}

export interface BatchWorkOptions {
  readonly recognizer: MonitoredRecognizer;
  /** Images that are read at once. */
  readonly concurrency: number;
  readonly onEnd: (ended: EndedItem) => void;
  readonly onWebhook: (due: DueWebhook, failure: Error | undefined) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Everything that happens to batches by itself: they are read, their callers are told, and what is over is removed. */
export class BatchWork {
  readonly #parts: BatchParts;
  readonly #runner: BatchRunner;
  readonly #webhooks: Webhooks;
  readonly #onFault: (fault: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(parts: BatchParts, options: BatchWorkOptions) {
    const { storage, usage } = parts;
    this.#parts = parts;
    this.#onFault = options.onFault;
    this.#runner = new BatchRunner({
      ...parts,
      ...options,
      queue: storage.batchQueue,
      onEnd: (ended) => {
        const { item, outcome, ms, problem } = ended;
        usage.add({ accountId: item.accountId, type: item.type, outcome, ms, code: problem?.code });
        options.onEnd(ended);
      },
    });
    this.#webhooks = new Webhooks({
      store: storage.webhooks,
      batches: storage.batches,
      allowsPrivate: parts.allowsPrivateWebhooks,
      now: parts.now,
      onAttempt: options.onWebhook,
      onFault: options.onFault,
    });
  }

  start(): void {
    this.#runner.start();
    this.#webhooks.start();
    this.#sweep();
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  /** Looks for images now. */
  wake(): void {
    this.#runner.wake();
  }

  /** Gives back what is being read. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#runner.stop(), this.#webhooks.stop(), this.#sweeping]);
  }

  #sweep(): void {
    const { storage, images, resultsMs, now } = this.#parts;
    this.#sweeping ??= sweep(storage.batches, images, now(), resultsMs)
      .catch((error: unknown) => {
        // That the database is away is told once, by itself.
        if (!(error instanceof Away)) {
          this.#onFault(error);
        }
      })
      .finally(() => (this.#sweeping = undefined));
  }
}
