import { ApiProblem } from '../../api/problem.js';
import type { Reading, Settings } from '../reading/reading.js';
import { NO_REVIEW, type Review } from '../reading/review.js';

export interface Job {
  readonly id: number;
  readonly file: File;
  readonly settings: Settings;
  readonly state: JobState;
  readonly review: Review;
}

export type JobState =
  | { readonly phase: 'waiting' | 'reading' | 'cancelled' }
  | { readonly phase: 'read'; readonly reading: Reading }
  | { readonly phase: 'failed'; readonly error: Error };

export interface QueueSnapshot {
  readonly jobs: readonly Job[];
  /** Set while the service has asked the page to wait. */
  readonly pause?: { readonly until: number; readonly because: ApiProblem };
}

type ReadFile = (file: File, settings: Settings, signal: AbortSignal) => Promise<Reading>;

const MAX_CONCURRENT = 2;
/** Nobody waits longer than this in front of a page. If the service asks for more, the waiting files fail. */
const MAX_WAIT_SECONDS = 5 * 60;

/**
 * Reads files in order, a few at a time. If the service answers 429 or 503 with `Retry-After`, the whole queue waits
 * for that long and then continues.
 */
export class JobQueue {
  readonly #read: ReadFile;
  readonly #listeners = new Set<() => void>();
  readonly #inProgress = new Map<number, AbortController>();
  #snapshot: QueueSnapshot = { jobs: [] };
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: ReadFile) {
    this.#read = read;
  }

  // Arrow functions, because React calls them without the object.

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes. */
  readonly snapshot = (): QueueSnapshot => this.#snapshot;

  /** Appends files and returns the id of the first one. */
  add(files: readonly File[], settings: Settings): number | undefined {
    const added = files.map(
      (file): Job => ({
        id: ++this.#lastId,
        file,
        settings,
        state: { phase: 'waiting' },
        review: NO_REVIEW,
      }),
    );
    this.#change({ jobs: [...this.#snapshot.jobs, ...added] });
    this.#startNext();
    return added[0]?.id;
  }

  /** Reads a file again, possibly with other settings. */
  retry(id: number, settings: Settings): void {
    this.#inProgress.get(id)?.abort();
    this.#inProgress.delete(id);
    this.#set(id, { settings, state: { phase: 'waiting' }, review: NO_REVIEW });
    this.#startNext();
  }

  /** Keeps what a person made of a reading. */
  review(id: number, review: Review): void {
    this.#set(id, { review });
  }

  /** Cancels what is running or waiting, and keeps the results. */
  cancel(): void {
    this.#endPause();
    const isPending = ({ state }: Job) => state.phase === 'waiting' || state.phase === 'reading';
    const jobs = this.#snapshot.jobs.map(
      (job): Job => (isPending(job) ? { ...job, state: { phase: 'cancelled' } } : job),
    );
    for (const controller of this.#inProgress.values()) {
      controller.abort();
    }
    this.#inProgress.clear();
    this.#change({ jobs });
  }

  clear(): void {
    this.cancel();
    this.#change({ jobs: [] });
  }

  #startNext(): void {
    while (!this.#snapshot.pause && this.#inProgress.size < MAX_CONCURRENT) {
      const next = this.#snapshot.jobs.find(({ state }) => state.phase === 'waiting');
      if (!next) {
        return;
      }
      void this.#process(next);
    }
  }

  async #process({ id, file, settings }: Job): Promise<void> {
    const controller = new AbortController();
    this.#inProgress.set(id, controller);
    this.#set(id, { state: { phase: 'reading' } });
    const state = await this.#read(file, settings, controller.signal).then(
      (reading): JobState => ({ phase: 'read', reading }),
      (error: unknown): JobState => ({
        phase: 'failed',
        error: error instanceof Error ? error : new Error(String(error)),
      }),
    );
    if (controller.signal.aborted) {
      // Cancelled or restarted: the job already has a new state.
      return;
    }
    this.#inProgress.delete(id);
    const problem = state.phase === 'failed' ? retryableProblem(state.error) : undefined;
    if (problem?.retryAfterSeconds === undefined) {
      this.#set(id, { state });
    } else if (problem.retryAfterSeconds <= MAX_WAIT_SECONDS) {
      this.#set(id, { state: { phase: 'waiting' } });
      this.#pause(problem, problem.retryAfterSeconds);
    } else {
      this.#failWaiting(id, problem);
    }
    this.#startNext();
  }

  #pause(because: ApiProblem, seconds: number): void {
    const until = Math.max(Date.now() + seconds * 1000, this.#snapshot.pause?.until ?? 0);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#endPause();
      this.#startNext();
    }, until - Date.now());
    this.#change({ jobs: this.#snapshot.jobs, pause: { until, because } });
  }

  #endPause(): void {
    clearTimeout(this.#timer);
    this.#change({ jobs: this.#snapshot.jobs });
  }

  /** The waiting files would be refused for the same reason. */
  #failWaiting(id: number, error: ApiProblem): void {
    const jobs = this.#snapshot.jobs.map(
      (job): Job =>
        job.id === id || job.state.phase === 'waiting' ? { ...job, state: { phase: 'failed', error } } : job,
    );
    this.#change({ ...this.#snapshot, jobs });
  }

  #set(id: number, change: Partial<Pick<Job, 'settings' | 'state' | 'review'>>): void {
    const jobs = this.#snapshot.jobs.map((job) => (job.id === id ? { ...job, ...change } : job));
    this.#change({ ...this.#snapshot, jobs });
  }

  #change(snapshot: QueueSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

function retryableProblem(error: Error): ApiProblem | undefined {
  return error instanceof ApiProblem && (error.status === 429 || error.status === 503) ? error : undefined;
}
