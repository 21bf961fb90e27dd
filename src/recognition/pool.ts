import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../errors.js';
import type { EngineOptions } from './engine.js';
import { Queue } from './queue.js';
import type {
  DocumentType,
  MonitoredRecognizer,
  Recognition,
  RecognitionRequest,
  RecognizerState,
} from './recognizer.js';
import { WorkerProcess } from './worker-process.js';

export interface PoolOptions {
  /** Worker processes, each of which reads one image at a time. */
  readonly workers: number;
  /** Images that may wait for a worker. */
  readonly queue: number;
  /** Longest time that a worker may spend on one image, in milliseconds; waiting does not count. */
  readonly timeoutMs: number;
  readonly engine: EngineOptions;
  /** The program of a worker; the tests use their own. */
  readonly entry?: URL;
  /** Told when a worker process ended that nobody had told to. It is replaced. */
  readonly onFault?: (fault: Error) => void;
}

interface Job {
  readonly request: RecognitionRequest;
  resolve(recognition: Recognition): void;
  reject(error: unknown): void;
}

// Compiled code starts compiled workers; under a TypeScript loader, which the child inherits, both are sources.
const ENTRY = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * A recognizer on worker processes. Processes, because the inference blocks its thread for most of a second, and
 * because one that hangs, crashes or eats the memory can be replaced while the others go on.
 *
 * Rejects with the problems of the catalogue only; what went wrong inside stands in their `cause`, for the log.
 */
export function createPool(options: PoolOptions): MonitoredRecognizer {
  return new Pool(options);
}

class Pool implements MonitoredRecognizer {
  readonly #options: PoolOptions;
  readonly #queue: Queue<Job>;
  readonly #workers = new Set<WorkerProcess>();
  readonly #closing = new AbortController();
  readonly #seats: Promise<unknown>;
  #failure: Error | undefined;
  #ready = 0;
  #busy = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new Queue(options.queue);
    this.#seats = Promise.all(Array.from({ length: options.workers }, () => this.#fillSeat()));
  }

  async ready(): Promise<void> {
    try {
      await Promise.any([...this.#workers].map((worker) => worker.ready));
    } catch (error) {
      throw (error as AggregateError).errors[0] ?? this.#failure ?? new Error('The pool is closed.');
    }
  }

  async recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    signal?: AbortSignal,
  ): Promise<Recognition<T>> {
    signal?.throwIfAborted();
    this.#refuse();
    let abort = () => {};
    try {
      const recognition = await new Promise<Recognition>((resolve, reject) => {
        const job: Job = { request, resolve, reject: (error) => reject(toProblem(error)) };
        abort = () => {
          this.#queue.remove(job);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        if (!this.#queue.put(job)) {
          throw new Problem(
            'OVERLOADED',
            'Every worker is busy and the queue is full. Try again in a few seconds.',
          );
        }
      });
      // A worker answers in the type that it was asked for.
      return recognition as Recognition<T>;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  state(): RecognizerState {
    return { ready: this.#ready, busy: this.#busy, waiting: this.#queue.size };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#queue.end();
    if (this.#queue.drained) {
      // Nobody needs the workers that are still loading.
      await Promise.all(
        [...this.#workers].filter((worker) => worker.starting).map((worker) => worker.stop()),
      );
    }
    await this.#seats;
  }

  #refuse(): void {
    if (this.#closing.signal.aborted) {
      throw new Problem(
        'SHUTTING_DOWN',
        'The server is stopping and takes no more images. Try again in a minute.',
      );
    }
    if (this.#workers.size === 0) {
      throw this.#notReady();
    }
  }

  #notReady(): Problem {
    return new Problem(
      'NOT_READY',
      'No worker could load its models; the log says why. Try again in a minute.',
      {
        cause: this.#failure,
      },
    );
  }

  /** Keeps one worker process running, and a new one after it, until the pool is closed and the queue is drained. */
  async #fillSeat(): Promise<void> {
    let pauseMs = 0;
    while (!this.#queue.drained) {
      const worker = new WorkerProcess(this.#options.entry ?? ENTRY, this.#options.engine);
      this.#workers.add(worker);
      const started = await this.#employ(worker);
      await worker.stop();
      this.#workers.delete(worker);
      if (worker.failure) {
        this.#failure = worker.failure;
        this.#options.onFault?.(worker.failure);
      }
      if (started) {
        pauseMs = 0;
      } else {
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS);
        await this.#pause(pauseMs);
      }
    }
  }

  /** Gives images to the worker while it lives. Returns false where it did not even start. */
  async #employ(worker: WorkerProcess): Promise<boolean> {
    try {
      await worker.ready;
    } catch {
      return false;
    }
    this.#ready++;
    for (let job = await this.#queue.take(worker.gone); job; job = await this.#queue.take(worker.gone)) {
      this.#busy++;
      await worker.recognize(job.request, this.#options.timeoutMs).then(job.resolve, job.reject);
      this.#busy--;
    }
    this.#ready--;
    return true;
  }

  /** Waits before the next start, so that a worker that cannot start does not eat the machine. */
  async #pause(ms: number): Promise<void> {
    if (this.#workers.size === 0) {
      for (const job of this.#queue.clear()) {
        job.reject(this.#notReady());
      }
    }
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('INTERNAL', 'Reading the image failed on our side; the log says why.', { cause: error });
}
