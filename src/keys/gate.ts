import { Problem } from '../errors.js';
import { networkOf } from '../limits/address.js';
import { Windows } from '../limits/window.js';
import type { KeyHolder, Keys } from './keys.js';

const WINDOW_SECONDS = 60;
/** Keys refused from one address within a window. */
const PER_ADDRESS = 100;

/** Lets keys in, and an address that showed many wrong ones not even to the look-up. */
export class KeyGate {
  readonly #keys: Keys;
  readonly #failures: Windows;

  constructor(keys: Keys, now: () => number = Date.now) {
    this.#keys = keys;
    this.#failures = new Windows(WINDOW_SECONDS, now);
  }

  /** @throws Problem API_KEY_MISSING, TOO_MANY_ATTEMPTS, and what `Keys.check` throws */
  async admit(key: string | undefined, address: string): Promise<KeyHolder> {
    const network = networkOf(address);
    const { left, resetSeconds } = this.#failures.standing(network, PER_ADDRESS);
    if (left === 0) {
      throw new Problem('TOO_MANY_ATTEMPTS', 'Too many wrong API keys came from this address of late.', {
        retryAfterSeconds: resetSeconds,
      });
    }
    if (key === undefined) {
      throw new Problem('API_KEY_MISSING', 'Send the header "Authorization: Bearer <API_KEY>".');
    }
    try {
      return await this.#keys.check(key);
    } catch (error) {
      // Keys that were once good are no guesses: a camera that was forgotten must not lock out its neighbours.
      if (error instanceof Problem && error.code === 'API_KEY_INVALID') {
        this.#failures.take(network, PER_ADDRESS);
      }
      throw error;
    }
  }
}
