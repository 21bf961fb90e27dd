import type { Counter, Limits } from '../counter.js';
import { Windows } from './windows.js';

/** Counts for this process alone. */
export class MemoryLimits implements Limits {
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  counter(_name: string, seconds: number): Counter {
    return new Windows(seconds, this.#now);
  }

  async open(): Promise<void> {}

  async close(): Promise<void> {}
}
