import { Problem } from '../errors.js';
import type { RecognizerState } from './recognizer.js';

/** Weight of the latest image: the pace follows a change of traffic within some ten images. */
const LATEST = 0.1;
/** Until an image was read, about what one takes on a slow machine. */
const FIRST_GUESS_MS = 1000;

/** Nobody is sent away for longer, however much waits. */
const LONGEST_RETRY_SECONDS = 120;

/** How long one image takes a worker, as a mean that forgets. */
export class Pace {
  #ms: number | undefined;

  /** Whether an image was read, so that what it says is more than a guess. */
  get isKnown(): boolean {
    return this.#ms !== undefined;
  }

  add(ms: number): void {
    this.#ms = this.#ms === undefined ? ms : (1 - LATEST) * this.#ms + LATEST * ms;
  }

  /** Milliseconds until so many images are read. */
  timeFor(images: number, workers: number): number {
    return (images * (this.#ms ?? FIRST_GUESS_MS)) / Math.max(1, workers);
  }
}

/** When a place should be free for whoever finds none: once those who wait now are through. */
function retryAfterSeconds({ backlogMs }: Pick<RecognizerState, 'backlogMs'>): number {
  return Math.min(LONGEST_RETRY_SECONDS, Math.max(1, Math.ceil(backlogMs / 1000)));
}

/** What whoever comes to a full queue is told. */
export function overloaded(state: Pick<RecognizerState, 'backlogMs'>): Problem {
  const seconds = retryAfterSeconds(state);
  return new Problem('OVERLOADED', `Enough images wait already. Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}
