import { setTimeout as delay } from 'node:timers/promises';
import { Away } from '../dependency.js';
import { DOCUMENTS } from '../documents/registry.js';
import { type ErrorCode, Problem } from '../errors.js';
import { isPdf } from '../image/format.js';
import type { Allowance } from '../plans/allowance.js';
import type { Plans } from '../plans/plans.js';
import type { MonitoredRecognizer, Recognition } from '../recognition/recognizer.js';
import type { BatchQueue, ClaimedItem, ItemOutcome, SettledItem } from '../storage/batch-stores.js';
import type { Place } from '../storage/stores.js';
import type { BatchImages } from './images/images.js';
import { toResult } from './results.js';

/** How long an image is held for a service that says nothing more. */
const CLAIM_MS = 30_000;
const RENEW_MS = CLAIM_MS / 3;

/** How often an image is read that ends the worker, or the whole service, each time. */
const MOST_TRIES = 3;

/** How often a service looks for new images, and for a free worker. */
const POLL_MS = 1000;
const SPARE_POLL_MS = 100;

/** How long nothing is tried after the database, the images or the workers failed. */
const RECOVERY_MS = 2000;

/** Errors that say nothing about the image: another time or another service may read it. */
const NOT_ITS_FAULT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SHUTTING_DOWN',
  'NOT_READY',
  'OVERLOADED',
]);

/** An image of a batch that ended. */
export interface EndedItem {
  readonly item: ClaimedItem;
  readonly outcome: ItemOutcome;
  readonly ms: number;
  readonly recognition?: Recognition;
  readonly problem?: Problem;
  /** Whether the batch ended with it. */
  readonly isLast: boolean;
}

interface Reading {
  readonly done: Promise<void>;
  /** One per image: a signal keeps what listens to it in memory. */
  readonly controller: AbortController;
}

export interface RunnerOptions {
  readonly queue: BatchQueue;
  readonly images: BatchImages;
  readonly recognizer: MonitoredRecognizer;
  readonly allowance: Allowance;
  readonly plans: Plans;
  /** Images that are read at once. */
  readonly concurrency: number;
  /** Of one batch. */
  readonly mostImages: number;
  readonly resultsMs: number;
  readonly now: () => number;
  readonly onEnd: (ended: EndedItem) => void;
  readonly onFault: (fault: unknown) => void;
}

/**
 * Reads the images of batches with workers that have nothing else to do. Each image is claimed for a while, and the claim is
 * renewed until its result is kept, so that the images of a service that was killed are read by others.
 */
export class BatchRunner {
  readonly #options: RunnerOptions;
  #isStopping = false;
  readonly #reading = new Map<ClaimedItem, Reading>();
  /** Images that were claimed and that no worker has yet. */
  #fetching = 0;
  #wake: AbortController = new AbortController();
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
    this.#timer = setInterval(() => {
      const claims = [...this.#reading.keys()].map(({ claim }) => claim);
      this.#options.queue.renew(claims, this.#options.now() + CLAIM_MS).catch(this.#report);
    }, RENEW_MS);
    this.#timer.unref();
  }

  /** Looks for images now. */
  wake(): void {
    this.#wake.abort();
  }

  /** Gives back what is being read. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#running;
    const readings = [...this.#reading.values()];
    for (const { controller } of readings) {
      controller.abort(new Error('The service stops.'));
    }
    await Promise.all(readings.map(({ done }) => done));
    clearInterval(this.#timer);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#wake = new AbortController();
      let pause = POLL_MS;
      try {
        if (!this.#hasSpareWorker()) {
          pause = SPARE_POLL_MS;
        } else if (await this.#begin()) {
          continue;
        }
      } catch (error) {
        this.#report(error);
        pause = RECOVERY_MS;
      }
      await delay(pause, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
  }

  #hasSpareWorker(): boolean {
    const { recognizer, concurrency } = this.#options;
    const { ready, busy, waiting } = recognizer.state();
    return this.#reading.size < concurrency && ready - busy - waiting - this.#fetching > 0;
  }

  /** Takes an image, and returns whether there was one. */
  async #begin(): Promise<boolean> {
    const { queue, now } = this.#options;
    const item = await queue.claim(now(), now() + CLAIM_MS);
    if (!item) {
      return false;
    }
    const controller = new AbortController();
    const done = this.#read(item, controller.signal)
      .catch(async (error: unknown) => {
        this.#report(error);
        await delay(RECOVERY_MS, undefined, { signal: controller.signal }).catch(() => {});
        await queue.release(item);
      })
      // If it cannot be released, its claim ends by itself.
      .catch(this.#report)
      .finally(() => {
        this.#reading.delete(item);
        this.wake();
      });
    this.#reading.set(item, { done, controller });
    return true;
  }

  async #read(item: ClaimedItem, stopped: AbortSignal): Promise<void> {
    const { queue } = this.#options;
    if (item.tries > MOST_TRIES) {
      const problem = new Problem('INTERNAL', `Reading the image failed ${MOST_TRIES} times on our side.`);
      return this.#settle(item, { problem, ms: 0 });
    }
    let place: Place | undefined;
    this.#fetching++;
    let isFetching = true;
    const fetched = () => {
      this.#fetching -= isFetching ? 1 : 0;
      isFetching = false;
    };
    try {
      const image = await this.#options.images.get(item.batchId, item.index);
      if (!image) {
        const problem = new Problem('INTERNAL', 'The image was lost on our side. Send it again.');
        await this.#settle(item, { problem, ms: 0 });
        return;
      }
      if (isUnopened(item, image)) {
        const counting = this.#options.recognizer.countPages(image, stopped, 'spare');
        fetched();
        await this.#open(item, counting);
        return;
      }
      // Not before: to open a PDF is no request of the plan.
      place = await this.#admit(item);
      if (!place) {
        await queue.release(item);
        return;
      }
      const { type, enhance, page } = item;
      const start = performance.now();
      const recognizing = this.#options.recognizer.recognize(
        // Results are kept, so the owner's identity number is not read.
        {
          type,
          image,
          enhance,
          ...(page > 0 && { page }),
          ...(item.details && { further: 'impersonal' as const }),
        },
        stopped,
        'spare',
      );
      fetched();
      const read = await recognizing.then(
        (recognition) => ({ recognition }),
        (error: unknown) => ({ error }),
      );
      const ms = performance.now() - start;
      if ('recognition' in read) {
        await this.#settle(item, { recognition: read.recognition, ms, place });
      } else {
        await this.#fail(item, read.error, ms);
      }
    } finally {
      fetched();
      await place?.release();
    }
  }

  /** A place in the plan of the account. Without one, its batches wait until the limit resets. */
  async #admit(item: ClaimedItem): Promise<Place | undefined> {
    const { allowance, plans, queue, now } = this.#options;
    const { accountId, plan } = item;
    try {
      return await allowance.admit(accountId, plans.of(plan));
    } catch (error) {
      if (error instanceof Problem && error.retryAfterSeconds !== undefined) {
        // Images that are being read hold places, and give them back if they fail.
        const isFinal = ![...this.#reading.keys()].some(
          (other) => other !== item && other.accountId === accountId,
        );
        const pause = isFinal ? error.retryAfterSeconds * 1000 : POLL_MS;
        await queue.pause(accountId, now() + pause, error.code);
        return undefined;
      }
      throw error;
    }
  }

  /** Puts the pages of a PDF in its place. */
  async #open(item: ClaimedItem, counting: Promise<number>): Promise<void> {
    const { queue, mostImages } = this.#options;
    const counted = await counting.then(
      (pages) => ({ pages }),
      (error: unknown) => ({ error }),
    );
    if ('error' in counted) {
      return this.#fail(item, counted.error, 0);
    }
    const { pages } = counted;
    if ((await queue.open(item, pages, mostImages)) === 'full') {
      const problem = new Problem(
        'BATCH_TOO_LARGE',
        `A batch may have ${mostImages} images, and each page is one. The PDF has ${pages}.`,
      );
      await this.#settle(item, { problem, ms: 0 });
    }
  }

  async #fail(item: ClaimedItem, error: unknown, ms: number): Promise<void> {
    const { queue } = this.#options;
    if (this.#isStopping) {
      await queue.release(item);
    } else if (!(error instanceof Problem) || NOT_ITS_FAULT.has(error.code)) {
      throw error;
    } else if (error.code === 'INTERNAL' && item.tries < MOST_TRIES) {
      await queue.retry(item);
    } else {
      await this.#settle(item, { problem: error, ms });
    }
  }

  /** Keeps what became of an image, then deletes it, or its file after the last page. */
  async #settle(
    item: ClaimedItem,
    {
      recognition,
      problem,
      ms,
      place,
    }: {
      readonly recognition?: Recognition;
      readonly problem?: Problem;
      readonly ms: number;
      readonly place?: Place;
    },
  ): Promise<void> {
    const { queue, images, now, resultsMs, onEnd } = this.#options;
    const settled = recognition
      ? successOf(recognition, ms, now(), item.details)
      : failureOf(problem ?? new Problem('INTERNAL', 'Reading the image failed on our side.'));
    const kept = await queue.settle(item, {
      ...settled,
      day: recognition ? place?.day : undefined,
      now: now(),
      expiresAt: now() + resultsMs,
    });
    if (kept === 'lost') {
      return;
    }
    if (recognition) {
      await place?.counted();
    }
    const isLast = kept === 'ended';
    onEnd({
      item,
      outcome: settled.outcome,
      ms,
      isLast,
      ...(recognition && { recognition }),
      ...(problem && { problem }),
    });
    if (kept === 'page') {
      return;
    }
    // What cannot be deleted now is swept later.
    await (isLast ? images.removeAll(item.batchId) : images.remove(item.batchId, item.index)).catch(
      this.#report,
    );
  }

  readonly #report = (error: unknown): void => {
    // That the database is away is told once, by itself.
    if (!(error instanceof Away)) {
      this.#options.onFault(error);
    }
  };
}

/** Whether it is a PDF whose pages are not known yet. */
const isUnopened = ({ type, page }: ClaimedItem, image: Uint8Array): boolean =>
  page === 0 && DOCUMENTS[type].pdf && isPdf(image);

function successOf(
  recognition: Recognition,
  ms: number,
  now: number,
  details: boolean,
): Pick<SettledItem, 'outcome' | 'result'> {
  const { success, ...result } = toResult(recognition, ms, now, details);
  return { outcome: success ? 'read' : 'nothing', result };
}

function failureOf({ code, detail }: Problem): Pick<SettledItem, 'outcome' | 'result'> {
  return { outcome: 'failed', result: { code, detail } };
}
