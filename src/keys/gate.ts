import { Problem } from '../errors.js';
import { networkOf } from '../limits/address.js';
import type { Counter, Limits } from '../limits/counter.js';
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
  readonly #refusals: Counter;

  constructor(keys: Keys, limits: Limits) {
    this.#keys = keys;
    this.#refusals = limits.counter('unknown keys', WINDOW_SECONDS);
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
        await this.#countRefusal(networkOf(address));
      }
      throw error;
    }
  }

  async #countRefusal(network: string): Promise<void> {
    const { counted, resetSeconds } = await this.#refusals.take(network, PER_ADDRESS);
    if (!counted) {
      throw new Problem(
        'TOO_MANY_ATTEMPTS',
        'Too many unknown API keys from this address. Check the key, and try again in a minute.',
        { retryAfterSeconds: resetSeconds },
      );
    }
  }
}
