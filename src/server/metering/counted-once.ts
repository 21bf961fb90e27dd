import { createHash } from 'node:crypto';
import type { Counter, Limits } from '../../limits/counter.js';

/** How long a retry does not count again. */
const SECONDS = 24 * 60 * 60;

/** What an `Idempotency-Key` may be: characters of ASCII, the first of which can be seen. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

/**
 * Remembers which requests were counted, by the `Idempotency-Key` of the caller and the image. Only a hash is kept: a
 * retry reads the image again. Without the image in it, one key would let any number of images through.
 */
export class CountedOnce {
  readonly #counted: Counter;

  constructor(limits: Limits) {
    this.#counted = limits.counter('counted', SECONDS);
  }

  /** Whether the request counts, as the first of its kind. */
  async take(request: string): Promise<boolean> {
    return (await this.#counted.take(request, 1)).counted;
  }

  /** Takes back what could not be counted after all. */
  giveBack(request: string): Promise<void> {
    return this.#counted.giveBack(request);
  }
}

/** What makes two requests of one caller the same. */
export function fingerprintOf(accountId: string, key: string, image: Uint8Array, asked: object): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([accountId, key, asked]));
  return hash.update(image).digest('base64url');
}
