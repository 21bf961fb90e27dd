import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '../errors.js';
import type { LinkKind, LinkStore } from '../storage/stores.js';
import { type Account, toAccount } from './accounts.js';
import { hashPassword } from './passwords.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days for which a link can be used. */
const LIFETIME_DAYS: Readonly<Record<LinkKind, number>> = { invitation: 7, reset: 1 };

export interface PasswordLink {
  /** What the link contains. It is not kept. */
  readonly token: string;
  readonly expiresAt: number;
}

/** One-time links for choosing a password. Only a hash is kept. */
export class PasswordLinks {
  readonly #store: LinkStore;
  readonly #now: () => number;

  constructor(store: LinkStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** A new link. Those that the account had before are void. */
  async make({ id: accountId, hasPassword }: Account): Promise<PasswordLink> {
    const kind = hasPassword ? 'reset' : 'invitation';
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.#now() + LIFETIME_DAYS[kind] * DAY_MS;
    await this.#store.add({ tokenHash: hashOf(token), accountId, kind, expiresAt });
    return { token, expiresAt };
  }

  /** Whose link it is. @throws Problem LINK_INVALID where it was used, has expired or was replaced */
  async find(token: string): Promise<{ readonly account: Account; readonly kind: LinkKind }> {
    const found = await this.#store.find(hashOf(token), this.#now());
    if (!found) {
      throw invalid();
    }
    return { account: toAccount(found.account), kind: found.kind };
  }

  /**
   * Sets the password and ends all sessions of the account.
   *
   * @throws Problem LINK_INVALID, or REQUEST_INVALID where the password is unfit, so that the link can be used again
   */
  async use(token: string, password: string): Promise<Account> {
    // A password takes time to hash, which nobody may ask for without a link.
    const { account } = await this.find(token);
    const passwordHash = await hashPassword(password, account.email);
    if (!(await this.#store.use(hashOf(token), passwordHash, this.#now()))) {
      throw invalid();
    }
    return account;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const invalid = () =>
  new Problem('LINK_INVALID', 'This link was used, has expired, or was replaced by a newer one.');
