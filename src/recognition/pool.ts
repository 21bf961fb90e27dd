import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../errors.js';
import type { EngineOptions } from './engine.js';
import { overloaded, Pace } from './pace.js';
import { Queue } from './queue.js';
import type {
  DocumentType,
  MonitoredRecognizer,
  Recognition,
  RecognitionRequest,
  RecognizerState,
  Replacement,
} from './recognizer.js';
import { WorkerProcess } from './worker-process.js';

export interface PoolOptions {
  /** Worker processes, each of which reads one image at a time. */
  readonly workers: number;
  /** Images that may wait for a worker. */
  readonly queue: number;
  /** Longest time that an image may have to wait, at the pace of late, in milliseconds; any where it is left out. */
  readonly queueMs?: number;
  /** Longest time that a worker may spend on one image, in milliseconds; waiting does not count. */
  readonly timeoutMs: number;
  /** Images after which a worker is renewed; never where it is left out. */
  readonly imagesPerWorker?: number;
  /** Bytes that a worker may hold while it reads; one that still holds half of them afterwards is renewed. */
  readonly memoryPerWorker?: number;
  readonly engine: EngineOptions;
  /** Whether the first workers read a picture whose text is known before they are ready. */
  readonly selfTest?: boolean;
  /** The program of a worker; the tests use their own. */
  readonly entry?: URL;
  /** Told when a worker process ended that nobody had told to. It is replaced. */
  readonly onFault?: (fault: Error) => void;
}

interface Job {
  readonly request: RecognitionRequest;
  /** Aborted once nobody waits for it. */
  readonly dropped: AbortSignal | undefined;
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
  readonly #pace = new Pace();
  readonly #running = new Set<Job>();
  readonly #replaced: Record<Replacement, number> = { fault: 0, images: 0, memory: 0 };
  readonly #closing = new AbortController();
  readonly #seats: Promise<unknown>;
  #failure: Error | undefined;
  #ready = 0;
  #proven: boolean;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new Queue(options.queue);
    this.#proven = !options.selfTest;
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
        const job: Job = {
          request,
          dropped: signal,
          resolve,
          reject: (error) => reject(toProblem(error)),
        };
        abort = () => {
          this.#queue.remove(job);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        if (this.#isSlow() || !this.#queue.put(job)) {
          throw overloaded(this.state());
        }
      });
      // A worker answers in the type that it was asked for.
      return recognition as Recognition<T>;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  state(): RecognizerState {
    return {
      ready: this.#ready,
      busy: this.#running.size,
      waiting: this.#queue.size,
      backlogMs: this.#backlogMs(),
      full: !this.#queue.hasRoom || this.#isSlow(),
      replaced: { ...this.#replaced },
      memory: [...this.#workers].map(({ memory }) => memory).filter((bytes) => bytes > 0),
    };
  }

  giveUp(): void {
    const late = new Problem(
      'SHUTTING_DOWN',
      'The server stopped before the image was read. Try again in a minute.',
    );
    for (const job of [...this.#queue.clear(), ...this.#running]) {
      job.reject(late);
    }
    for (const worker of this.#workers) {
      void worker.stop();
    }
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

  #backlogMs(): number {
    return this.#pace.timeFor(this.#queue.size, this.#ready);
  }

  /** Whether one more image would wait for too long, however much room there is. */
  #isSlow(): boolean {
    const { queueMs } = this.#options;
    return queueMs !== undefined && this.#pace.isKnown && this.#backlogMs() > queueMs;
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

  /** Keeps one worker process at work, and a new one after it, until the pool is closed and the queue is drained. */
  async #fillSeat(): Promise<void> {
    const backoff = new Backoff();
    let successor: WorkerProcess | undefined;
    while (!this.#queue.drained) {
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
    this.#workers.add(worker);
    return worker;
  }

  async #dismiss(worker: WorkerProcess): Promise<void> {
    await worker.stop();
    // A successor that fails while its worker crashes is dismissed for both.
    if (this.#workers.delete(worker) && worker.failure) {
      this.#failure = worker.failure;
      this.#replaced.fault++;
      this.#options.onFault?.(worker.failure);
    }
  }

  /**
   * Gives images to the worker while it lives. One that has read enough, or has grown, goes on until its successor
   * can read, so that its renewal keeps nobody waiting, and so that files which changed beneath a service at work do
   * not end it.
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
    let successor: WorkerProcess | undefined;
    const backoff = new Backoff();
    let nextTry = 0;
    const succeed = async (reason: Exclude<Replacement, 'fault'>, hired: WorkerProcess) => {
      try {
        await hired.ready;
        this.#replaced[reason]++;
        relieved.abort();
      } catch {
        nextTry = performance.now() + backoff.next();
        await this.#dismiss(hired);
        successor = undefined;
      }
    };
    this.#ready++;
    for (let job = await this.#queue.take(over); job; job = await this.#queue.take(over)) {
      await this.#give(worker, job);
      const reason = this.#wornBy(worker);
      const mayHire = !successor && performance.now() >= nextTry && !this.#queue.drained;
      if (reason && mayHire && !worker.gone.aborted) {
        successor = this.#hire();
        void succeed(reason, successor);
      }
    }
    this.#ready--;
    return { started: true, successor };
  }

  async #give(worker: WorkerProcess, job: Job): Promise<void> {
    const { timeoutMs, memoryPerWorker = Number.POSITIVE_INFINITY } = this.#options;
    const start = performance.now();
    this.#running.add(job);
    try {
      job.resolve(await worker.recognize(job.request, { timeoutMs, memory: memoryPerWorker }, job.dropped));
    } catch (error) {
      job.reject(error);
    }
    this.#running.delete(job);
    this.#pace.add(performance.now() - start);
  }

  #wornBy({ jobs, memory }: WorkerProcess): Exclude<Replacement, 'fault'> | undefined {
    const { imagesPerWorker, memoryPerWorker } = this.#options;
    if (imagesPerWorker && jobs >= imagesPerWorker) {
      return 'images';
    }
    return memoryPerWorker && memory > memoryPerWorker / 2 ? 'memory' : undefined;
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

/** Longer and longer pauses between attempts that fail, in milliseconds. */
class Backoff {
  #ms = 0;

  next(): number {
    this.#ms = Math.min(LONGEST_PAUSE_MS, this.#ms * 2 || FIRST_PAUSE_MS);
    return this.#ms;
  }

  reset(): void {
    this.#ms = 0;
  }
}

function toProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem('INTERNAL', 'Reading the image failed on our side; the log says why.', { cause: error });
}
