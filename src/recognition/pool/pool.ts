import type { DocumentType } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import type {
  MonitoredRecognizer,
  Recognition,
  RecognitionRequest,
  RecognizerState,
  Urgency,
} from '../recognizer.js';
import type { JobLimits, WorkerProcess } from '../worker/worker-process.js';
import { overloaded, Pace } from './pace.js';
import { RequestQueue } from './queue.js';
import { type SupervisorOptions, type Work, WorkerSupervisor } from './worker-supervisor.js';

export interface PoolOptions extends SupervisorOptions {
  /** Images that may wait for a worker. */
  readonly queue: number;
  /** Longest expected wait at the recent pace, in milliseconds; unlimited by default. */
  readonly queueMs?: number;
  /** Timeout for reading one image, in milliseconds; waiting does not count. */
  readonly timeoutMs: number;
}

interface Job {
  /** What is read; undefined where pages are counted, which takes a moment. */
  readonly type: DocumentType | undefined;
  /** Aborted once nobody waits for the result. */
  readonly dropped: AbortSignal | undefined;
  /** Has the worker do it, and resolves when that is done. */
  run(worker: WorkerProcess, limits: JobLimits): Promise<void>;
  reject(error: unknown): void;
}

/**
 * A recognizer that uses worker processes. Inference blocks its thread for most of a second, and a process that hangs,
 * crashes or uses up the memory can be replaced while the others go on.
 *
 * It rejects only with problems of the catalogue. Their `cause` holds the original error, for the log.
 */
export function createPool(options: PoolOptions): MonitoredRecognizer {
  return new Pool(options);
}

class Pool implements MonitoredRecognizer, Work {
  readonly #options: PoolOptions;
  readonly #queue: RequestQueue<Job>;
  readonly #pace = new Pace();
  /** When the reading of each image began. */
  readonly #running = new Map<Job, number>();
  readonly #supervisor: WorkerSupervisor;
  #closing = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new RequestQueue(options.queue);
    this.#supervisor = new WorkerSupervisor(options, this);
  }

  async ready(): Promise<void> {
    try {
      await Promise.any([...this.#supervisor.workers].map((worker) => worker.ready));
    } catch (error) {
      throw (
        (error as AggregateError).errors[0] ?? this.#supervisor.failure ?? new Error('The pool is closed.')
      );
    }
  }

  async recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    signal?: AbortSignal,
    urgency: Urgency = 'now',
  ): Promise<Recognition<T>> {
    const recognition = await this.#give(
      request.type,
      (worker, limits) => worker.recognize(request, limits, signal),
      signal,
      urgency,
    );
    // A worker responds with the type that was requested.
    return recognition as Recognition<T>;
  }

  countPages(pdf: Uint8Array, signal?: AbortSignal, urgency: Urgency = 'now'): Promise<number> {
    return this.#give(undefined, (worker, limits) => worker.countPages(pdf, limits), signal, urgency);
  }

  /** Lets the next free worker do something. */
  async #give<T>(
    type: DocumentType | undefined,
    work: (worker: WorkerProcess, limits: JobLimits) => Promise<T>,
    signal: AbortSignal | undefined,
    urgency: Urgency,
  ): Promise<T> {
    signal?.throwIfAborted();
    this.#refuse();
    let abort = () => {};
    try {
      return await new Promise<T>((resolve, reject) => {
        const job: Job = {
          type,
          dropped: signal,
          run: async (worker, limits) => resolve(await work(worker, limits)),
          reject: (error) => reject(toProblem(error)),
        };
        abort = () => {
          this.#queue.remove(job);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        if (urgency === 'spare') {
          this.#queue.putPatient(job);
        } else if (this.#isSlow() || !this.#queue.put(job)) {
          throw overloaded(this.state());
        }
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  state(): RecognizerState {
    const { ready, replaced, workers } = this.#supervisor;
    return {
      ready,
      busy: this.#running.size,
      waiting: this.#queue.size,
      backlogMs: this.#backlog().expectedMs,
      full: !this.#queue.hasRoom || this.#isSlow(),
      replaced: { ...replaced },
      memory: [...workers].map(({ memory }) => memory).filter((bytes) => bytes > 0),
    };
  }

  giveUp(): void {
    const late = new Problem(
      'SHUTTING_DOWN',
      'The server stopped before the image was read. Try again in a minute.',
    );
    for (const job of [...this.#queue.clear(), ...this.#running.keys()]) {
      job.reject(late);
    }
    for (const worker of this.#supervisor.workers) {
      void worker.stop();
    }
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#queue.end();
    await this.#supervisor.close();
  }

  get isDone(): boolean {
    return this.#queue.drained;
  }

  async next(worker: WorkerProcess, over: AbortSignal): Promise<boolean> {
    const job = await this.#queue.take(over);
    if (!job) {
      return false;
    }
    const { timeoutMs, memoryPerWorker = Number.POSITIVE_INFINITY } = this.#options;
    const start = performance.now();
    this.#running.set(job, start);
    try {
      await job.run(worker, { timeoutMs, memory: memoryPerWorker });
      // Images that failed or were dropped ended early and do not tell how long an image takes.
      if (job.type && !job.dropped?.aborted) {
        this.#pace.add(job.type, performance.now() - start);
      }
    } catch (error) {
      job.reject(error);
    }
    this.#running.delete(job);
    return true;
  }

  abandon(): void {
    for (const job of this.#queue.clear()) {
      job.reject(this.#notReady());
    }
  }

  #refuse(): void {
    if (this.#closing) {
      throw new Problem(
        'SHUTTING_DOWN',
        'The server is shutting down and accepts no more images. Try again in a minute.',
      );
    }
    if (this.#supervisor.workers.size === 0) {
      throw this.#notReady();
    }
  }

  /** How long the images that wait or are being read will take. */
  #backlog() {
    const now = performance.now();
    const waiting = this.#queue.items.flatMap(({ type }) => (type ? { type, spentMs: 0 } : []));
    const running = [...this.#running].flatMap(([{ type }, start]) =>
      type ? { type, spentMs: now - start } : [],
    );
    return this.#pace.backlog([...running, ...waiting], this.#supervisor.ready);
  }

  /** Whether one more image could wait for too long, even if the queue has room. */
  #isSlow(): boolean {
    const { queueMs } = this.#options;
    return (
      queueMs !== undefined &&
      this.#pace.isKnown &&
      !this.#queue.isAwaited &&
      this.#backlog().atMostMs > queueMs
    );
  }

  #notReady(): Problem {
    return new Problem(
      'NOT_READY',
      'No worker could load the models; the log says why. Try again in a minute.',
      { cause: this.#supervisor.failure },
    );
  }
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('INTERNAL', 'Reading the image failed on our side; the log says why.', { cause: error });
}
