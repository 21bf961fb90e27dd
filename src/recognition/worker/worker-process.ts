import { type ChildProcess, fork } from 'node:child_process';
import { Problem } from '../../errors.js';
import type { EngineOptions } from '../engine.js';
import type { Recognition, RecognitionRequest } from '../recognizer.js';
import type { Failure, FromWorker, ToWorker, WorkerOutcome } from './protocol.js';
import { workerEnvironment } from './worker-environment.js';
import { residentBytes } from './worker-memory.js';

/** Loading the models takes a second or two. A worker that needs this long hangs. */
const START_TIMEOUT_MS = 60_000;

/** How often the memory of a worker is checked while it reads. */
const MEMORY_CHECK_MS = 100;

/** Limits for one image. */
export interface JobLimits {
  readonly timeoutMs: number;
  /** Memory of the worker, in bytes. */
  readonly memory: number;
}

interface Settle<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

type Done = Extract<WorkerOutcome, { kind: 'done' | 'counted' }>;

const living = new Set<ChildProcess>();
// A worker that hangs does not notice that its parent has exited.
process.on('exit', () => {
  for (const child of living) {
    child.kill('SIGKILL');
  }
});

/** A child process with its own engine, which reads one image at a time. */
export class WorkerProcess {
  /** Resolves when the models are loaded; rejects if the process ends before. */
  readonly ready: Promise<void>;

  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;

  readonly #child: ChildProcess;
  readonly #gone = new AbortController();
  #failure: Error | undefined;
  #start: Settle<void> | undefined;
  #job: (Settle<Done> & { readonly number: number }) | undefined;
  #jobs = 0;
  #memory = 0;

  /** @param selfTest whether the worker reads a picture with known text before it reports ready */
  constructor(entry: URL, engine: EngineOptions, selfTest: boolean) {
    // Standard output is for the results of the command line, so anything that a library prints goes to standard error.
    this.#child = fork(entry, {
      serialization: 'advanced',
      stdio: ['ignore', 2, 2, 'ipc'],
      env: workerEnvironment(process.env),
    });
    living.add(this.#child);
    this.exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      // The only event if the process could not be started.
      this.#child.once('error', () => resolve());
    });
    this.#child.on('exit', (code, signal) => {
      living.delete(this.#child);
      this.#fail(new Error(`A worker process ended unexpectedly: ${signal ?? `exit code ${code}`}.`));
    });
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('message', (message: FromWorker) => this.#receive(message));

    const timer = setTimeout(
      () => this.#fail(new Error(`A worker process did not load the models within ${START_TIMEOUT_MS} ms.`)),
      START_TIMEOUT_MS,
    );
    this.ready = new Promise<void>((resolve, reject) => {
      this.#start = { resolve, reject };
    }).finally(() => {
      clearTimeout(timer);
      this.#start = undefined;
    });
    // Not every owner of a worker waits for it, and an unhandled rejection would end the server.
    this.ready.catch(() => {});
    this.#send({ kind: 'start', engine, selfTest });
  }

  /** True while the models are being loaded. */
  get starting(): boolean {
    return this.#start !== undefined;
  }

  /** Aborted once this worker accepts no more images. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Why this worker failed; undefined while it runs, and if it was stopped. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Number of images that it was given. */
  get jobs(): number {
    return this.#jobs;
  }

  /** Bytes that it held at the last check. */
  get memory(): number {
    return this.#memory;
  }

  /**
   * Reads one image. The worker must be ready and idle. An image that exceeds the limits ends the process. One that is
   * dropped is given up as soon as the worker notices.
   *
   * @throws Problem of the engine, or for a timeout; any other error is for the log
   */
  async recognize(
    request: RecognitionRequest,
    limits: JobLimits,
    dropped?: AbortSignal,
  ): Promise<Recognition> {
    const outcome = await this.#work((job) => ({ kind: 'recognize', job, request }), limits, dropped);
    if (outcome.kind !== 'done') {
      throw new Error('A worker process counted pages in place of reading an image.');
    }
    return outcome.recognition;
  }

  /** The pages of a PDF, within the same limits. @throws as `recognize` does */
  async countPages(pdf: Uint8Array, limits: JobLimits): Promise<number> {
    const outcome = await this.#work((job) => ({ kind: 'count', job, pdf }), limits);
    if (outcome.kind !== 'counted') {
      throw new Error('A worker process read an image in place of counting pages.');
    }
    return outcome.pages;
  }

  async #work(
    order: (job: number) => ToWorker,
    { timeoutMs, memory }: JobLimits,
    dropped?: AbortSignal,
  ): Promise<Done> {
    const number = ++this.#jobs;
    const timer = setTimeout(() => this.#fail(tooSlow(timeoutMs)), timeoutMs);
    const watch = setInterval(() => void this.#watchMemory(memory), MEMORY_CHECK_MS);
    const drop = () => this.#send({ kind: 'drop', job: number });
    dropped?.addEventListener('abort', drop, { once: true });
    try {
      return await new Promise<Done>((resolve, reject) => {
        this.#job = { number, resolve, reject };
        if (this.gone.aborted) {
          reject(this.#failure ?? new Error('The worker process is gone.'));
        } else {
          this.#send(order(number));
        }
      });
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      dropped?.removeEventListener('abort', drop);
      this.#job = undefined;
    }
  }

  /** Kills the process and waits until it has exited. It holds nothing that would have to be saved. */
  async stop(): Promise<void> {
    this.#end(new Error('The worker process was stopped.'));
    await this.exited;
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.#memory = message.memory;
        this.#start?.resolve();
        break;
      case 'broken':
        this.#fail(toError(message.failure));
        break;
      case 'answer':
        this.#memory = message.memory;
        this.#settle(message.job, message.outcome);
    }
  }

  async #watchMemory(limit: number): Promise<void> {
    const bytes = this.pid === undefined ? undefined : await residentBytes(this.pid);
    this.#memory = bytes ?? this.#memory;
    if (this.#job && this.#memory > limit) {
      const [held, allowed] = [this.#memory, limit].map((each) => Math.round(each / 2 ** 20));
      this.#fail(
        new Error(`A worker process held ${held} MiB while it read an image; ${allowed} MiB are allowed.`),
      );
    }
  }

  #settle(number: number, outcome: WorkerOutcome): void {
    if (this.#job?.number !== number) {
      this.#fail(new Error(`A worker process answered job ${number}, which it was not given.`));
      return;
    }
    switch (outcome.kind) {
      case 'done':
      case 'counted':
        this.#job.resolve(outcome);
        break;
      case 'problem':
        this.#job.reject(new Problem(outcome.code, outcome.detail));
        break;
      case 'failed':
        this.#job.reject(toError(outcome.failure));
    }
  }

  #fail(error: Error): void {
    if (!this.gone.aborted) {
      this.#failure = error;
      this.#end(error);
    }
  }

  #end(error: Error): void {
    this.#gone.abort();
    this.#child.kill('SIGKILL');
    this.#start?.reject(error);
    this.#job?.reject(error);
  }

  #send(message: ToWorker): void {
    this.#child.send(message, (error) => {
      if (error) {
        this.#fail(error);
      }
    });
  }
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem(
    'RECOGNITION_TIMEOUT',
    `The image was not read within ${timeoutMs / 1000} seconds. Send a smaller one, or one with less text around the markings.`,
  );
}

function toError({ message, stack }: Failure): Error {
  return Object.assign(new Error(message), { stack });
}
