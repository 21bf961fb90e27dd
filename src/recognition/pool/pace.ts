import { DOCUMENT_TYPES, type DocumentType } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import type { RecognizerState } from '../recognizer.js';

/** Weight of the latest image: the pace follows a change of traffic within some twenty images of a type. */
const LATEST = 0.05;
/** Until an image of a type was read, about what one takes on a slow machine. */
const FIRST_GUESS_MS = 1000;
/** So many standard deviations above the mean lies what is exceeded one time in twenty. */
const ONE_IN_TWENTY = 1.645;

/** Nobody is sent away for longer, however much waits. */
const LONGEST_RETRY_SECONDS = 120;

/** An image that waits or is read. */
interface Pending {
  readonly type: DocumentType;
  /** Milliseconds that a worker has spent on it. */
  readonly spentMs: number;
}

export interface Backlog {
  /** Milliseconds until all is read, on average. */
  readonly expectedMs: number;
  /** Milliseconds within which all is read nineteen times in twenty. */
  readonly atMostMs: number;
}

/** How long an image of each type takes a worker. Those that were read to their end count alone. */
export class Pace {
  readonly #means = new Map<DocumentType, RunningMean>();

  /** Whether an image was read, so that what it says is more than a guess. */
  get isKnown(): boolean {
    return this.#means.size > 0;
  }

  add(type: DocumentType, ms: number): void {
    const mean = this.#means.get(type) ?? new RunningMean();
    mean.add(ms);
    this.#means.set(type, mean);
  }

  backlog(images: readonly Pending[], workers: number): Backlog {
    let expected = 0;
    let variance = 0;
    for (const type of DOCUMENT_TYPES) {
      const pending = images.filter((image) => image.type === type);
      const { ms, variance: each, error } = this.#means.get(type) ?? GUESS;
      expected += pending.reduce((sum, { spentMs }) => sum + Math.max(0, ms - spentMs), 0);
      // Images differ each for itself; a mean that is off is so for all of them.
      variance += pending.length * each + pending.length ** 2 * error;
    }
    const share = Math.max(1, workers);
    return {
      expectedMs: expected / share,
      atMostMs: (expected + ONE_IN_TWENTY * Math.sqrt(variance)) / share,
    };
  }
}

/** A mean and a variance that forget. */
class RunningMean {
  ms = 0;
  variance = 0;
  #count = 0;

  add(ms: number): void {
    this.#count++;
    const weight = this.#weight;
    const difference = ms - this.ms;
    this.ms += weight * difference;
    this.variance = (1 - weight) * (this.variance + weight * difference ** 2);
  }

  /** The variance of the mean itself. */
  get error(): number {
    return (this.variance * this.#weight) / (2 - this.#weight);
  }

  /** The first ones count alike. */
  get #weight(): number {
    return Math.max(LATEST, 1 / this.#count);
  }
}

const GUESS = { ms: FIRST_GUESS_MS, variance: 0, error: 0 };

/** When a place should be free for whoever finds none: once those who wait now are through. */
function retryAfterSeconds({ backlogMs }: Pick<RecognizerState, 'backlogMs'>): number {
  return Math.min(LONGEST_RETRY_SECONDS, Math.max(1, Math.ceil(backlogMs / 1000)));
}

/** What whoever comes to a full queue is told. */
export function overloaded(
  state: Pick<RecognizerState, 'backlogMs'>,
  reason = 'Enough images wait already.',
): Problem {
  const seconds = retryAfterSeconds(state);
  return new Problem('OVERLOADED', `${reason} Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}
