import { Problem } from '../../errors.js';
import { networkOf } from '../../limits/address.js';
import type { Counter, Limits } from '../../limits/counter.js';
import type { Account, Accounts } from '../accounts.js';
import type { AuditLog } from '../audit-log.js';
import { tooMany } from '../door.js';
import { IdentityDoor, type PlanNames } from './identity-door.js';
import { PENDING_MINUTES, type Pending, PendingSignIns } from './pending.js';
import { IdentityProvider } from './provider.js';
import type { IdentitySettings } from './settings.js';

const WINDOW_SECONDS = 15 * 60;
/** Sign-ins from an address within a window that the provider does not confirm: each of them asks it something. */
const PER_ADDRESS = 30;

/** What it works with. */
interface Beside {
  readonly accounts: Accounts;
  readonly auditLog: AuditLog;
  readonly limits: Limits;
  readonly plans: PlanNames;
  readonly now: () => number;
}

/** Signing in with an identity provider: the way there, and the way back. */
export class IdentitySignIn {
  readonly name: string;
  readonly provider: IdentityProvider;
  readonly #issuer: string;
  readonly #pendings: PendingSignIns;
  readonly #door: IdentityDoor;
  readonly #auditLog: AuditLog;
  readonly #failures: Counter;
  /** Sign-ins that were finished: each counts once. */
  readonly #used: Counter;

  constructor(settings: IdentitySettings, { accounts, auditLog, limits, plans, now }: Beside) {
    this.name = settings.name;
    this.provider = new IdentityProvider(settings);
    this.#issuer = settings.issuer;
    this.#pendings = new PendingSignIns(settings.clientSecret, now);
    this.#door = new IdentityDoor(accounts, auditLog, settings, plans);
    this.#auditLog = auditLog;
    this.#failures = limits.counter('unconfirmed identities', WINDOW_SECONDS);
    this.#used = limits.counter('used sign-ins', PENDING_MINUTES * 60);
  }

  /**
   * Where to send the browser, and what it has to keep meanwhile.
   *
   * @throws Problem IDENTITY_PROVIDER_AWAY
   */
  async begin(purpose: Omit<Pending, 'handshake'>): Promise<{ readonly url: string; readonly kept: string }> {
    const { url, handshake } = await this.provider.begin();
    return { url, kept: this.#pendings.seal({ ...purpose, handshake }) };
  }

  /** What a browser began; undefined if it kept nothing, or for too long. */
  pending(kept: string | undefined): Pending | undefined {
    return kept === undefined ? undefined : this.#pendings.open(kept);
  }

  /**
   * The account of whoever comes back from the provider. A pending sign-in counts once.
   *
   * @param query of the URL to which the provider sent the browser
   * @throws Problem TOO_MANY_ATTEMPTS, IDENTITY_UNCONFIRMED, IDENTITY_PROVIDER_AWAY, and what the door throws
   */
  async finish(query: string, pending: Pending | undefined, address: string): Promise<Account> {
    const confirmed = await this.#tried(address, async () => {
      if (!pending || !(await this.#used.take(pending.handshake.state, 1)).counted) {
        this.provider.onFault('The browser did not begin it. Does it reach the service at BACA_PUBLIC_URL?');
        throw new Problem('IDENTITY_UNCONFIRMED', 'This browser did not begin to sign in, or too long ago.');
      }
      return this.provider.finish(query, pending.handshake);
    });
    if (pending?.accountId !== undefined) {
      return this.#door.connect(pending.accountId, confirmed, address);
    }
    const account = await this.#door.enter(confirmed, address);
    await this.#auditLog.add(
      { actor: account.email, address },
      { action: 'signed_in', subject: account.email, detail: this.#issuer },
    );
    return account;
  }

  async #tried<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const { counted, resetSeconds } = await this.#failures.take(network, PER_ADDRESS);
    if (!counted) {
      throw tooMany('failed attempts', resetSeconds);
    }
    try {
      const result = await attempt();
      await this.#failures.giveBack(network);
      return result;
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'IDENTITY_UNCONFIRMED')) {
        await this.#failures.giveBack(network);
      }
      throw error;
    }
  }
}
