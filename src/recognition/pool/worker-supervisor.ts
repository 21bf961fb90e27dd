import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineOptions } from '../engine.js';
import type { Replacement } from '../recognizer.js';
import { WorkerProcess } from '../worker/worker-process.js';
import { Backoff } from './backoff.js';
import { createRenewalCheck, type RenewalLimits } from './renewal-limits.js';
import { SerialQueue } from './serial-queue.js';

export interface SupervisorOptions extends RenewalLimits {
  /** Worker processes, each of which reads one image at a time. */
  readonly workers: number;
  readonly engine: EngineOptions;
  /** Whether the first workers read a picture with known text before they report ready. */
  readonly selfTest?: boolean;
  /** The program of a worker; the tests use their own. */
  readonly entry?: URL;
  /** Called when a worker process ends unexpectedly. The worker is replaced. */
  readonly onFault?: (fault: Error) => void;
}

/** Where the workers get their work from. */
export interface Work {
  /** Whether no more work will come. */
  readonly isDone: boolean;
  /** Gives the worker the next image. Resolves when it was read, or with false if `over` was aborted before one came. */
  next(worker: WorkerProcess, over: AbortSignal): Promise<boolean>;
  /** Called when no worker is left and none could be started. */
  abandon(): void;
}

// Compiled code starts compiled workers. Under a TypeScript loader, which the child inherits, both are sources.
const ENTRY = new URL(`../worker/worker${extname(import.meta.url)}`, import.meta.url);

/** Keeps a number of worker processes running, replaces those that fail and renews those that reach a limit. */
export class WorkerSupervisor {
  readonly workers = new Set<WorkerProcess>();
  readonly replaced: Record<Replacement, number> = { fault: 0, images: 0, memory: 0 };
  /** Workers that can read. */
  ready = 0;
  /** Why the most recent failed worker failed. */
  failure: Error | undefined;

  readonly #options: SupervisorOptions;
  readonly #work: Work;
  readonly #renewals = new SerialQueue();
  readonly #closing = new AbortController();
  readonly #loops: Promise<unknown>;
  #selfTested: boolean;

  constructor(options: SupervisorOptions, work: Work) {
    this.#options = options;
    this.#work = work;
    this.#selfTested = !options.selfTest;
    this.#loops = Promise.all(Array.from({ length: options.workers }, () => this.#keepRunning()));
  }

  /** Resolves when the work is done and all workers are gone. */
  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#work.isDone) {
      // Nobody needs workers that are still loading.
      await Promise.all([...this.workers].filter(({ starting }) => starting).map((worker) => worker.stop()));
    }
    await this.#loops;
  }

  /** Keeps one worker process running, and its replacements, until the work is done. */
  async #keepRunning(): Promise<void> {
    const backoff = new Backoff();
    let successor: WorkerProcess | undefined;
    while (!this.#work.isDone) {
      const worker = successor ?? this.#spawn();
      const run = await this.#runWorker(worker);
      successor = run.successor;
      await this.#retire(worker);
      if (run.started) {
        backoff.reset();
      } else {
        await this.#pause(backoff.next());
      }
    }
    if (successor) {
      await this.#retire(successor);
    }
  }

  #spawn(): WorkerProcess {
    // Later workers load the same files and are needed at once, so they skip the self-test.
    const worker = new WorkerProcess(this.#options.entry ?? ENTRY, this.#options.engine, !this.#selfTested);
    this.workers.add(worker);
    return worker;
  }

  async #retire(worker: WorkerProcess): Promise<void> {
    await worker.stop();
    // A successor that fails while its predecessor crashes gets here twice.
    if (this.workers.delete(worker) && worker.failure) {
      this.failure = worker.failure;
      this.replaced.fault++;
      this.#options.onFault?.(worker.failure);
    }
  }

  /**
   * Gives work to the worker until it ends. A worker that is due for renewal goes on until its successor is ready, so that
   * nobody has to wait, and so that model files that change under a running service do not stop it. Renewals run one at a
   * time, until the predecessor has exited: meanwhile both are in memory.
   */
  async #runWorker(
    worker: WorkerProcess,
  ): Promise<{ started: boolean; successor?: WorkerProcess | undefined }> {
    try {
      await worker.ready;
    } catch {
      return { started: false };
    }
    this.#selfTested = true;
    const handover = new AbortController();
    const over = AbortSignal.any([worker.gone, handover.signal]);
    const renewalReason = createRenewalCheck(this.#options);
    const backoff = new Backoff();
    let successor: WorkerProcess | undefined;
    let renewing = false;
    let nextTry = 0;
    const renew = async (reason: Exclude<Replacement, 'fault'>) => {
      if (worker.gone.aborted || this.#work.isDone) {
        return;
      }
      const next = this.#spawn();
      successor = next;
      try {
        await next.ready;
        this.replaced[reason]++;
        handover.abort();
        await worker.exited;
      } catch {
        nextTry = performance.now() + backoff.next();
        await this.#retire(next);
        successor = undefined;
      }
    };
    this.ready++;
    while (await this.#work.next(worker, over)) {
      const reason = renewalReason(worker);
      if (reason && !renewing && performance.now() >= nextTry) {
        renewing = true;
        void this.#renewals
          .run(() => renew(reason))
          .finally(() => {
            renewing = false;
          });
      }
    }
    this.ready--;
    return { started: true, successor };
  }

  /** Waits before the next start, so that a worker that cannot start does not keep the machine busy. */
  async #pause(ms: number): Promise<void> {
    if (this.workers.size === 0) {
      this.#work.abandon();
    }
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
