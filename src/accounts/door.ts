import { type ErrorCode, Problem } from '../errors.js';
import { networkOf } from '../limits/address.js';
import type { Counter, Limits } from '../limits/counter.js';
import type { Account, Accounts } from './accounts.js';
import { normalEmail } from './email.js';
import type { SecondFactors } from './second-factor/second-factors.js';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords within a window: many people may share an address, and nobody needs ten tries. */
const PER_ADDRESS = 30;
const PER_ACCOUNT = 10;
/** How long a network is remembered from which somebody signed in. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;
/** New accounts from one address within a window, those included that failed. */
const SIGN_UPS = 10;

/** What counts as a failed attempt. */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['CREDENTIALS_WRONG', 'SECOND_FACTOR_WRONG']);

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator app or a recovery code, where the account has a second factor. */
  readonly code?: string | undefined;
}

/** What somebody who is signed in shows again before a change that matters. */
export type Proof = { readonly password: string } | { readonly code: string };

/** Lets people in, and guesses only a few times. */
export class Door {
  readonly #accounts: Accounts;
  readonly #secondFactors: SecondFactors;
  readonly #failures: Counter;
  readonly #signUps: Counter;
  /** Accounts with the networks from which they were signed in to. */
  readonly #known: Counter;
  /** Told of each recovery code that was taken: there are few, and whoever has one needs no app. */
  onRecoveryCode: (account: Account, address: string) => Promise<void> = async () => {};

  constructor(accounts: Accounts, secondFactors: SecondFactors, limits: Limits) {
    this.#accounts = accounts;
    this.#secondFactors = secondFactors;
    this.#failures = limits.counter('wrong passwords', WINDOW_SECONDS);
    this.#signUps = limits.counter('new accounts', WINDOW_SECONDS);
    this.#known = limits.counter('known networks', KNOWN_SECONDS);
  }

  /**
   * @throws Problem CREDENTIALS_WRONG, ACCOUNT_DISABLED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, or TOO_MANY_ATTEMPTS
   * before anything is looked up
   */
  async signIn({ email, password, code }: Credentials, address: string): Promise<Account> {
    return this.#tried(email, address, async () => {
      const account = await this.#accounts.verify(email, password);
      if (!account) {
        throw new Problem('CREDENTIALS_WRONG', 'The e-mail address or the password is wrong.');
      }
      // Told only to whoever knows the password.
      if (account.disabledAt !== null) {
        throw new Problem('ACCOUNT_DISABLED', 'An administrator has disabled this account.');
      }
      if (account.secondFactorSince !== null) {
        if (code === undefined) {
          throw new Problem('SECOND_FACTOR_REQUIRED', 'Send the code of the authenticator app too.');
        }
        await this.#takeCode(account, code, address);
      }
      return account;
    });
  }

  /** Asks again for the password, or for a code, of somebody who is signed in. @throws as `signIn` does */
  async confirm(account: Account, proof: Proof, address: string): Promise<void> {
    await this.#tried(account.email, address, async () => {
      if ('code' in proof) {
        await this.#takeCode(account, proof.code, address);
      } else if (!(await this.#accounts.verify(account.email, proof.password))) {
        throw new Problem('CREDENTIALS_WRONG', 'The present password is wrong.');
      }
    });
  }

  async #takeCode(account: Account, code: string, address: string): Promise<void> {
    if ((await this.#secondFactors.take(account, code)) === 'recovery') {
      await this.onRecoveryCode(account, address);
    }
  }

  /** @throws Problem TOO_MANY_ATTEMPTS, and what `create` throws */
  async signUp(address: string, create: () => Promise<Account>): Promise<Account> {
    const { counted, resetSeconds } = await this.#signUps.take(networkOf(address), SIGN_UPS);
    if (!counted) {
      throw tooMany('new accounts', resetSeconds);
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
    const isKnown = (await this.#known.standing(here, 1)).left === 0;
    const limits = [
      { key: `address ${network}`, limit: PER_ADDRESS },
      { key: isKnown ? here : account, limit: PER_ACCOUNT },
    ];
    const taken: string[] = [];
    for (const { key, limit } of limits) {
      const { counted, resetSeconds } = await this.#failures.take(key, limit);
      if (!counted) {
        await this.#giveBack(taken);
        throw tooMany('wrong passwords', resetSeconds);
      }
      taken.push(key);
    }
    const result = await attempt().catch(async (error: unknown) => {
      // Too much under way, or a fault of the database, is no wrong password; nor is one without the code that it needs,
      // which must not make up for wrong codes either.
      if (!(error instanceof Problem && FAILURES.has(error.code))) {
        await this.#giveBack(taken);
      }
      throw error;
    });
    await this.#failures.giveBack(limits[0]!.key);
    await this.#failures.forget(limits[1]!.key);
    await this.#known.forget(here);
    await this.#known.take(here, 1);
    return result;
  }

  async #giveBack(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#failures.giveBack(key)));
  }
}

export function tooMany(what: string, retryAfterSeconds: number): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new Problem(
    'TOO_MANY_ATTEMPTS',
    `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds },
  );
}
