import { ApiProblem } from '../../api/problem.js';
import type { Reading, Settings } from '../reading/reading.js';

export interface Job {
  readonly id: number;
  readonly file: File;
  readonly settings: Settings;
  readonly state: JobState;
}

export type JobState =
  | { readonly phase: 'waiting' | 'reading' | 'cancelled' }
  | { readonly phase: 'read'; readonly reading: Reading }
  | { readonly phase: 'failed'; readonly error: Error };

export interface Snapshot {
  readonly jobs: readonly Job[];
  /** Where the service asked to wait. */
  readonly pause?: { readonly until: number; readonly because: ApiProblem };
}

export type Read = (file: File, settings: Settings, signal: AbortSignal) => Promise<Reading>;

const AT_ONCE = 2;
/** Nobody sits before a page for longer than that; what is left fails with the reason. */
const MOST_PATIENCE_SECONDS = 5 * 60;

/**
 * Reads files one after another, a few at once. Where the service asks to come back later, by 429 or 503 with
 * `Retry-After`, everything waits for that long and goes on.
 */
export class Queue {
  readonly #read: Read;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<number, AbortController>();
  #snapshot: Snapshot = { jobs: [] };
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: Read) {
    this.#read = read;
  }

  // Arrow functions, for React takes them from the object.

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A new object after each change, and the same one in between. */
  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Adds files at the end and gives the id of the first. */
  add(files: readonly File[], settings: Settings): number | undefined {
    const added = files.map(
      (file): Job => ({ id: ++this.#lastId, file, settings, state: { phase: 'waiting' } }),
    );
    this.#change({ jobs: [...this.#snapshot.jobs, ...added] });
    this.#goOn();
    return added[0]?.id;
  }

  /** Reads a file again, perhaps by other settings. */
  again(id: number, settings: Settings): void {
    this.#underWay.get(id)?.abort();
    this.#underWay.delete(id);
    this.#set(id, { settings, state: { phase: 'waiting' } });
    this.#goOn();
  }

  /** Ends what is under way and what waits; what was read stays. */
  cancel(): void {
    this.#endPause();
    const isOpen = ({ state }: Job) => state.phase === 'waiting' || state.phase === 'reading';
    const jobs = this.#snapshot.jobs.map(
      (job): Job => (isOpen(job) ? { ...job, state: { phase: 'cancelled' } } : job),
    );
    for (const controller of this.#underWay.values()) {
      controller.abort();
    }
    this.#underWay.clear();
    this.#change({ jobs });
  }

  clear(): void {
    this.cancel();
    this.#change({ jobs: [] });
  }

  #goOn(): void {
    while (!this.#snapshot.pause && this.#underWay.size < AT_ONCE) {
      const next = this.#snapshot.jobs.find(({ state }) => state.phase === 'waiting');
      if (!next) {
        return;
      }
      void this.#work(next);
    }
  }

  async #work({ id, file, settings }: Job): Promise<void> {
    const controller = new AbortController();
    this.#underWay.set(id, controller);
    this.#set(id, { state: { phase: 'reading' } });
    const state = await this.#read(file, settings, controller.signal).then(
      (reading): JobState => ({ phase: 'read', reading }),
      (error: unknown): JobState => ({
        phase: 'failed',
        error: error instanceof Error ? error : new Error(String(error)),
      }),
    );
    if (controller.signal.aborted) {
      // Cancelled, or begun anew: the job has another state already.
      return;
    }
    this.#underWay.delete(id);
    const problem = state.phase === 'failed' ? askedToWait(state.error) : undefined;
    if (problem?.retryAfterSeconds === undefined) {
      this.#set(id, { state });
    } else if (problem.retryAfterSeconds <= MOST_PATIENCE_SECONDS) {
      this.#set(id, { state: { phase: 'waiting' } });
      this.#wait(problem, problem.retryAfterSeconds);
    } else {
      this.#failAllThatWait(id, problem);
    }
    this.#goOn();
  }

  #wait(because: ApiProblem, seconds: number): void {
    const until = Math.max(Date.now() + seconds * 1000, this.#snapshot.pause?.until ?? 0);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#endPause();
      this.#goOn();
    }, until - Date.now());
    this.#change({ jobs: this.#snapshot.jobs, pause: { until, because } });
  }

  #endPause(): void {
    clearTimeout(this.#timer);
    this.#change({ jobs: this.#snapshot.jobs });
  }

  /** They would be refused for the same reason. */
  #failAllThatWait(id: number, error: ApiProblem): void {
    const jobs = this.#snapshot.jobs.map(
      (job): Job =>
        job.id === id || job.state.phase === 'waiting' ? { ...job, state: { phase: 'failed', error } } : job,
    );
    this.#change({ ...this.#snapshot, jobs });
  }

  #set(id: number, change: Partial<Pick<Job, 'settings' | 'state'>>): void {
    const jobs = this.#snapshot.jobs.map((job) => (job.id === id ? { ...job, ...change } : job));
    this.#change({ ...this.#snapshot, jobs });
  }

  #change(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

function askedToWait(error: Error): ApiProblem | undefined {
  return error instanceof ApiProblem && (error.status === 429 || error.status === 503) ? error : undefined;
}
