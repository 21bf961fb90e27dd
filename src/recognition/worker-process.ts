import { type ChildProcess, fork } from 'node:child_process';
import { Problem } from '../errors.js';
import type { EngineOptions } from './engine.js';
import type { Failure, FromWorker, Outcome, ToWorker } from './protocol.js';
import type { Recognition, RecognitionRequest } from './recognizer.js';

/** Loading the models takes a second or two; a worker that needs this long hangs. */
const START_TIMEOUT_MS = 60_000;

interface Settle<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

const living = new Set<ChildProcess>();
// A worker that hangs does not notice that its parent has gone.
process.on('exit', () => {
  for (const child of living) {
    child.kill('SIGKILL');
  }
});

/** A child process with an engine of its own, which reads one image at a time. */
export class WorkerProcess {
  /** Resolves when the models are loaded; rejects when the process ended before. */
  readonly ready: Promise<void>;

  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #gone = new AbortController();
  #failure: Error | undefined;
  #start: Settle<void> | undefined;
  #job: (Settle<Recognition> & { readonly number: number }) | undefined;
  #jobs = 0;

  constructor(entry: URL, engine: EngineOptions) {
    // Standard output belongs to the answers of the command line, so what a library prints goes to the error output.
    this.#child = fork(entry, {
      serialization: 'advanced',
      stdio: ['ignore', 2, 2, 'ipc'],
      // One heap of glibc's for all threads: with one each, freed tensors are not given back, 75 MB on a worker.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    });
    living.add(this.#child);
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      // Comes alone where the process could not even be started.
      this.#child.once('error', () => resolve());
    });
    this.#child.on('exit', (code, signal) => {
      living.delete(this.#child);
      this.#fail(new Error(`A worker process ended by itself: ${signal ?? `exit code ${code}`}.`));
    });
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('message', (message: FromWorker) => this.#receive(message));

    const timer = setTimeout(
      () => this.#fail(new Error(`A worker process did not load its models within ${START_TIMEOUT_MS} ms.`)),
      START_TIMEOUT_MS,
    );
    this.ready = new Promise<void>((resolve, reject) => {
      this.#start = { resolve, reject };
    }).finally(() => {
      clearTimeout(timer);
      this.#start = undefined;
    });
    // Not everyone who holds a worker waits for it.
    this.ready.catch(() => {});
    this.#send({ kind: 'start', engine });
  }

  /** True while the models are being loaded. */
  get starting(): boolean {
    return this.#start !== undefined;
  }

  /** Aborted once this worker takes no more images. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Why this worker is gone; undefined while it is not, and when it was told to go. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /**
   * Reads one image; the worker must be ready and idle. One that takes longer than `timeoutMs` ends the process.
   *
   * @throws Problem that the engine found, or that the time is over; any other error is for the log
   */
  async recognize(request: RecognitionRequest, timeoutMs: number): Promise<Recognition> {
    const number = ++this.#jobs;
    const timer = setTimeout(() => this.#fail(tooSlow(timeoutMs)), timeoutMs);
    try {
      return await new Promise<Recognition>((resolve, reject) => {
        this.#job = { number, resolve, reject };
        if (this.gone.aborted) {
          reject(this.#failure ?? new Error('The worker process is gone.'));
        } else {
          this.#send({ kind: 'recognize', job: number, request });
        }
      });
    } finally {
      clearTimeout(timer);
      this.#job = undefined;
    }
  }

  /** Ends the process and waits for its end. It holds nothing that would have to be saved. */
  async stop(): Promise<void> {
    this.#end(new Error('The worker process was stopped.'));
    await this.#exited;
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.#start?.resolve();
        break;
      case 'broken':
        this.#fail(toError(message.failure));
        break;
      case 'answer':
        this.#settle(message.job, message.outcome);
    }
  }

  #settle(number: number, outcome: Outcome): void {
    if (this.#job?.number !== number) {
      this.#fail(new Error(`A worker process answered job ${number}, which it was not given.`));
      return;
    }
    switch (outcome.kind) {
      case 'done':
        this.#job.resolve(outcome.recognition);
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
