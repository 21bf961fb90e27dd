import { DOCUMENT_TYPES, type DocumentType } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import type { RecognizerState } from '../recognizer.js';

/** Weight of the latest image. The pace follows a change of traffic within about twenty images of a type. */
const LATEST_WEIGHT = 0.05;
/** Assumed time per image until one of its type was read: about what a slow machine needs. */
const FIRST_GUESS_MS = 1000;
/** Standard deviations above the mean that are exceeded one time in twenty (95th percentile of a normal distribution). */
const ONE_IN_TWENTY = 1.645;

/** Upper limit of Retry-After, however many images wait. */
const MAX_RETRY_SECONDS = 120;

/** An image that waits or is being read. */
interface Pending {
  readonly type: DocumentType;
  /** Milliseconds that a worker has spent on it. */
  readonly spentMs: number;
}

export interface Backlog {
  /** Expected milliseconds until all images are read. */
  readonly expectedMs: number;
  /** Milliseconds within which all images are read nineteen times in twenty. */
  readonly atMostMs: number;
}

/** How long a worker takes for an image of each type. Only images that were read to the end count. */
export class Pace {
  readonly #means = new Map<DocumentType, RunningMean>();

  /** Whether any image was read yet. Until then, all times are guesses. */
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
      // The variances of images add up one by one. An error of the mean is the same for all of them.
      variance += pending.length * each + pending.length ** 2 * error;
    }
    const share = Math.max(1, workers);
    return {
      expectedMs: expected / share,
      atMostMs: (expected + ONE_IN_TWENTY * Math.sqrt(variance)) / share,
    };
  }
}

/** Exponentially weighted mean and variance. */
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

  /** The first samples count equally. */
  get #weight(): number {
    return Math.max(LATEST_WEIGHT, 1 / this.#count);
  }
}

const GUESS = { ms: FIRST_GUESS_MS, variance: 0, error: 0 };

/** Seconds after which there should be room again: when the images that wait now are read. */
function retryAfterSeconds({ backlogMs }: Pick<RecognizerState, 'backlogMs'>): number {
  return Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(backlogMs / 1000)));
}

/** The problem that a client gets if the queue is full. */
export function overloaded(
  state: Pick<RecognizerState, 'backlogMs'>,
  reason = 'Too many images are waiting.',
): Problem {
  const seconds = retryAfterSeconds(state);
  return new Problem('OVERLOADED', `${reason} Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}
