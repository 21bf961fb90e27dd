const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** Exponentially growing delays between failed attempts, in milliseconds. */
export class Backoff {
  #ms = 0;

  next(): number {
    this.#ms = Math.min(MAX_DELAY_MS, this.#ms * 2 || FIRST_DELAY_MS);
    return this.#ms;
  }

  reset(): void {
    this.#ms = 0;
  }
}
