import { Problem } from '../errors.js';
import { networkOf } from '../limits/address.js';
import { Windows } from '../limits/window.js';
import type { KeyHolder, Keys } from './keys.js';

const WINDOW_SECONDS = 60;
/** Unknown keys of one address within a window that are told to be unknown. */
const PER_ADDRESS = 100;

/**
 * Lets keys in, and tells an address that shows many unknown ones to wait. Each key is looked up first: what keeps
 * guesses out is the chance in a key, and a limit that came before would shut out everybody behind the same address.
 */
export class KeyGate {
  readonly #keys: Keys;
  readonly #refusals: Windows;

  constructor(keys: Keys, now: () => number = Date.now) {
    this.#keys = keys;
    this.#refusals = new Windows(WINDOW_SECONDS, now);
  }

  /** @throws Problem API_KEY_MISSING, TOO_MANY_ATTEMPTS in place of API_KEY_INVALID, and what `Keys.check` throws */
  async admit(key: string | undefined, address: string): Promise<KeyHolder> {
    if (key === undefined) {
      throw new Problem('API_KEY_MISSING', 'Send the header "Authorization: Bearer <API_KEY>".');
    }
    try {
      return await this.#keys.check(key);
    } catch (error) {
      // Keys that were once good are no guesses.
      if (error instanceof Problem && error.code === 'API_KEY_INVALID') {
        this.#countRefusal(networkOf(address));
      }
      throw error;
    }
  }

  #countRefusal(network: string): void {
    if (!this.#refusals.take(network, PER_ADDRESS)) {
      throw new Problem(
        'TOO_MANY_ATTEMPTS',
        'Too many unknown API keys from this address. Check the key, and try again in a minute.',
        {
          retryAfterSeconds: this.#refusals.standing(network, PER_ADDRESS).resetSeconds,
        },
      );
    }
  }
}
