import { Problem } from '../errors.js';
import { networkOf } from '../limits/address.js';
import { Windows } from '../limits/window.js';
import type { Account, Accounts } from './accounts.js';
import { normalEmail } from './email.js';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords within a window: many people may share an address, and nobody needs ten tries. */
const PER_ADDRESS = 30;
const PER_ACCOUNT = 10;
/** How long a network is remembered from which somebody signed in. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;
/** New accounts from one address within a window, those included that failed. */
const SIGN_UPS = 10;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Lets people in, and guesses only a few times. */
export class Door {
  readonly #accounts: Accounts;
  readonly #failures: Windows;
  readonly #signUps: Windows;
  /** Accounts with the networks from which they were signed in to. */
  readonly #known: Windows;

  constructor(accounts: Accounts, now: () => number = Date.now) {
    this.#accounts = accounts;
    this.#failures = new Windows(WINDOW_SECONDS, now);
    this.#signUps = new Windows(WINDOW_SECONDS, now);
    this.#known = new Windows(KNOWN_SECONDS, now);
  }

  /** @throws Problem CREDENTIALS_WRONG, or TOO_MANY_ATTEMPTS before anything is looked up */
  async signIn({ email, password }: Credentials, address: string): Promise<Account> {
    return this.#tried(email, address, async () => {
      const account = await this.#accounts.verify(email, password);
      if (!account) {
        throw new Problem('CREDENTIALS_WRONG', 'The e-mail address or the password is wrong.');
      }
      return account;
    });
  }

  /** Asks again for the password of somebody who is signed in. @throws as `signIn` does */
  async confirm({ email }: Account, password: string, address: string): Promise<void> {
    await this.#tried(email, address, async () => {
      if (!(await this.#accounts.verify(email, password))) {
        throw new Problem('CREDENTIALS_WRONG', 'The present password is wrong.');
      }
    });
  }

  /** @throws Problem TOO_MANY_ATTEMPTS, and what `create` throws */
  async signUp(address: string, create: () => Promise<Account>): Promise<Account> {
    const network = networkOf(address);
    if (!this.#signUps.take(network, SIGN_UPS)) {
      throw tooMany('new accounts', this.#signUps.standing(network, SIGN_UPS).resetSeconds);
    }
    return create();
  }

  /**
   * An attempt counts from its start, or ten thousand at once would all be let through, and not where it succeeds.
   * Where the account was signed in to before, its failures are counted apart, so that strangers who guess from
   * elsewhere do not lock its owner out.
   */
  async #tried<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const account = `account ${normalEmail(email).slice(0, 254)}`;
    const here = `${account} from ${network}`;
    const isKnown = this.#known.standing(here, 1).left === 0;
    const limits = [
      { key: `address ${network}`, limit: PER_ADDRESS },
      { key: isKnown ? here : account, limit: PER_ACCOUNT },
    ];
    const taken: string[] = [];
    for (const { key, limit } of limits) {
      if (!this.#failures.take(key, limit)) {
        for (const other of taken) {
          this.#failures.giveBack(other);
        }
        throw tooMany('wrong passwords', this.#failures.standing(key, limit).resetSeconds);
      }
      taken.push(key);
    }
    const result = await attempt().catch((error: unknown) => {
      // Too much under way, or a fault of the database, is no wrong password.
      if (!(error instanceof Problem && error.code === 'CREDENTIALS_WRONG')) {
        for (const key of taken) {
          this.#failures.giveBack(key);
        }
      }
      throw error;
    });
    this.#failures.giveBack(limits[0]!.key);
    this.#failures.forget(limits[1]!.key);
    this.#known.forget(here);
    this.#known.take(here, 1);
    return result;
  }
}

function tooMany(what: string, retryAfterSeconds: number): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new Problem(
    'TOO_MANY_ATTEMPTS',
    `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  );
}
