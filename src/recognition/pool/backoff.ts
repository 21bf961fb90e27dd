const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Longer and longer pauses between attempts that fail, in milliseconds. */
export class Backoff {
  #ms = 0;

  next(): number {
    this.#ms = Math.min(LONGEST_PAUSE_MS, this.#ms * 2 || FIRST_PAUSE_MS);
    return this.#ms;
  }

  reset(): void {
    this.#ms = 0;
  }
}
