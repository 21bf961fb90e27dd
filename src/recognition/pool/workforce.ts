import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EngineOptions } from '../engine.js';
import type { Replacement } from '../recognizer.js';
import { WorkerProcess } from '../worker/worker-process.js';
import { Backoff } from './backoff.js';
import { Turns } from './turns.js';
import { createWearGauge, type WearLimits } from './wear.js';

export interface WorkforceOptions extends WearLimits {
  /** Worker processes, each of which reads one image at a time. */
  readonly workers: number;
  readonly engine: EngineOptions;
  /** Whether the first workers read a picture whose text is known before they are ready. */
  readonly selfTest?: boolean;
  /** The program of a worker; the tests use their own. */
  readonly entry?: URL;
  /** Told when a worker process ended that nobody had told to. It is replaced. */
  readonly onFault?: (fault: Error) => void;
}

/** What the workers are there for. */
export interface Work {
  /** Whether no more will come. */
  readonly isDone: boolean;
  /** Gives the worker the next image, and resolves when it was read; with false where none came until the signal. */
  next(worker: WorkerProcess, over: AbortSignal): Promise<boolean>;
  /** No worker is left, and none could be started. */
  abandon(): void;
}

// Compiled code starts compiled workers; under a TypeScript loader, which the child inherits, both are sources.
const ENTRY = new URL(`../worker/worker${extname(import.meta.url)}`, import.meta.url);

/** Keeps so many worker processes at work, replaces those that fail and renews those that are worn. */
export class Workforce {
  readonly workers = new Set<WorkerProcess>();
  readonly replaced: Record<Replacement, number> = { fault: 0, images: 0, memory: 0 };
  /** Workers that can read. */
  ready = 0;
  /** Why the last worker failed that did. */
  failure: Error | undefined;

  readonly #options: WorkforceOptions;
  readonly #work: Work;
  readonly #renewals = new Turns();
  readonly #closing = new AbortController();
  readonly #seats: Promise<unknown>;
  #proven: boolean;

  constructor(options: WorkforceOptions, work: Work) {
    this.#options = options;
    this.#work = work;
    this.#proven = !options.selfTest;
    this.#seats = Promise.all(Array.from({ length: options.workers }, () => this.#fillSeat()));
  }

  /** Resolves when the work is done and all workers are gone. */
  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#work.isDone) {
      // Nobody needs the workers that are still loading.
      await Promise.all([...this.workers].filter(({ starting }) => starting).map((worker) => worker.stop()));
    }
    await this.#seats;
  }

  /** Keeps one worker process at work, and a new one after it, until the work is done. */
  async #fillSeat(): Promise<void> {
    const backoff = new Backoff();
    let successor: WorkerProcess | undefined;
    while (!this.#work.isDone) {
      const worker = successor ?? this.#hire();
      const employment = await this.#employ(worker);
      successor = employment.successor;
      await this.#dismiss(worker);
      if (employment.started) {
        backoff.reset();
      } else {
        await this.#pause(backoff.next());
      }
    }
    if (successor) {
      await this.#dismiss(successor);
    }
  }

  #hire(): WorkerProcess {
    // The same files serve later workers, which are wanted at once.
    const worker = new WorkerProcess(this.#options.entry ?? ENTRY, this.#options.engine, !this.#proven);
    this.workers.add(worker);
    return worker;
  }

  async #dismiss(worker: WorkerProcess): Promise<void> {
    await worker.stop();
    // A successor that fails while its worker crashes is dismissed for both.
    if (this.workers.delete(worker) && worker.failure) {
      this.failure = worker.failure;
      this.replaced.fault++;
      this.#options.onFault?.(worker.failure);
    }
  }

  /**
   * Gives work to the worker while it lives. One that is worn goes on until its successor can read, so that its renewal
   * keeps nobody waiting, and so that files which changed beneath a service at work do not end it. One is renewed at a
   * time, until its predecessor is gone: for that long there are two of them in memory.
   */
  async #employ(worker: WorkerProcess): Promise<{ started: boolean; successor?: WorkerProcess | undefined }> {
    try {
      await worker.ready;
    } catch {
      return { started: false };
    }
    this.#proven = true;
    const relieved = new AbortController();
    const over = AbortSignal.any([worker.gone, relieved.signal]);
    const wearOf = createWearGauge(this.#options);
    const backoff = new Backoff();
    let successor: WorkerProcess | undefined;
    let renewing = false;
    let nextTry = 0;
    const renew = async (reason: Exclude<Replacement, 'fault'>) => {
      if (worker.gone.aborted || this.#work.isDone) {
        return;
      }
      const hired = this.#hire();
      successor = hired;
      try {
        await hired.ready;
        this.replaced[reason]++;
        relieved.abort();
        await worker.exited;
      } catch {
        nextTry = performance.now() + backoff.next();
        await this.#dismiss(hired);
        successor = undefined;
      }
    };
    this.ready++;
    while (await this.#work.next(worker, over)) {
      const reason = wearOf(worker);
      if (reason && !renewing && performance.now() >= nextTry) {
        renewing = true;
        void this.#renewals
          .take(() => renew(reason))
          .finally(() => {
            renewing = false;
          });
      }
    }
    this.ready--;
    return { started: true, successor };
  }

  /** Waits before the next start, so that a worker that cannot start does not eat the machine. */
  async #pause(ms: number): Promise<void> {
    if (this.workers.size === 0) {
      this.#work.abandon();
    }
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
