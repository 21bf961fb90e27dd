import { Problem } from '../../errors.js';
import type { Role } from '../../storage/stores.js';
import type { Account, Accounts } from '../accounts.js';
import type { Actor, AuditLog } from '../audit-log.js';
import { normalEmail } from '../email.js';
import type { Claims, Confirmed } from './provider.js';
import type { ClaimRule, IdentitySettings } from './settings.js';

/** The plans of new accounts. */
export interface PlanNames {
  readonly usual: string;
  /** Of the first account, whose owner is the operator. */
  readonly first: string;
}

/** Decides which account a person gets once the identity provider has confirmed who they are. */
export class IdentityDoor {
  readonly #accounts: Accounts;
  readonly #auditLog: AuditLog;
  readonly #settings: IdentitySettings;
  readonly #plans: PlanNames;

  constructor(accounts: Accounts, auditLog: AuditLog, settings: IdentitySettings, plans: PlanNames) {
    this.#accounts = accounts;
    this.#auditLog = auditLog;
    this.#settings = settings;
    this.#plans = plans;
  }

  /**
   * The account of an identity. An identity that is new here gets the account with its verified e-mail address, or a new
   * account.
   *
   * @throws Problem IDENTITY_NOT_ALLOWED, IDENTITY_EMAIL_UNVERIFIED, IDENTITY_NOT_BOUND, IDENTITY_TAKEN, SIGN_UP_CLOSED or
   * ACCOUNT_DISABLED
   */
  async enter(confirmed: Confirmed, address: string): Promise<Account> {
    this.#requireAllowed(confirmed.claims);
    const account =
      (await this.#accounts.findByIdentity(confirmed.identity)) ??
      (await this.#enterFirst(confirmed, address));
    requireEnabled(account);
    return this.#withRole(account, confirmed.claims, address);
  }

  /**
   * Binds an account whose owner has proved who they are.
   *
   * @throws Problem IDENTITY_NOT_ALLOWED, IDENTITY_EMAIL_UNVERIFIED, IDENTITY_TAKEN, ACCOUNT_DISABLED, or NOT_FOUND where
   * the account is gone
   */
  async connect(accountId: string, { identity, claims }: Confirmed, address: string): Promise<Account> {
    this.#requireAllowed(claims);
    const account = await this.#accounts.find(accountId);
    if (!account) {
      throw new Problem('NOT_FOUND', 'There is no such account any more.');
    }
    requireEnabled(account);
    await this.#bind(account, { identity, claims }, address);
    return account;
  }

  #requireAllowed(claims: Claims): void {
    const { allow, domains } = this.#settings;
    if (allow && !holds(claims, allow)) {
      throw notAllowed(`The claim "${allow.claim}" does not have the value that the operator asks for.`);
    }
    // The domain of an unverified address proves nothing.
    if (domains.length > 0 && !domains.includes(this.#emailOf(claims).split('@').at(-1) ?? '')) {
      throw notAllowed('The domain of the e-mail address may not sign in here.');
    }
  }

  async #enterFirst(confirmed: Confirmed, address: string): Promise<Account> {
    const email = this.#emailOf(confirmed.claims);
    const known = await this.#accounts.findByEmail(email);
    if (!known) {
      return this.#add(email, confirmed, address);
    }
    requireEnabled(known);
    // Whoever can make the provider name this address would else get what a password protects.
    if (known.hasPassword && !this.#settings.trustsEmail) {
      throw new Problem(
        'IDENTITY_NOT_BOUND',
        'There is an account with this e-mail address. Sign in with its password and connect it first.',
      );
    }
    await this.#bind(known, confirmed, address);
    return known;
  }

  async #bind(account: Account, { identity }: Confirmed, address: string): Promise<void> {
    // An address may be given to somebody else; the subject of whoever had it before is another.
    if (!(await this.#accounts.bindIdentity(account.id, identity))) {
      throw new Problem('IDENTITY_TAKEN', 'The account or the identity is bound to another one already.');
    }
    await this.#auditLog.add(
      { actor: account.email, address },
      { action: 'identity_bound', subject: account.email, detail: identity.issuer },
    );
  }

  async #add(email: string, { identity, claims }: Confirmed, address: string): Promise<Account> {
    if (!this.#settings.makesAccounts) {
      throw new Problem('SIGN_UP_CLOSED', 'There is no account with this e-mail address.');
    }
    const role = this.#roleFor(claims) ?? 'member';
    // The first account is an administrator's, so only somebody whom the settings name as one may create it.
    const isFirst = role === 'administrator' && (await this.#accounts.areNone());
    const made = await this.#accounts.addWithIdentity({
      email,
      plan: isFirst ? this.#plans.first : this.#plans.usual,
      role,
      identity,
      ...(role === 'member' && { rank: 'later' }),
    });
    await this.#auditLog.add(
      { actor: email, address },
      { action: 'account_added', subject: email, detail: `${made.role}, ${made.plan}` },
    );
    return made;
  }

  /** Where the settings say who administers, the provider decides at every sign-in. */
  async #withRole(account: Account, claims: Claims, address: string): Promise<Account> {
    const role = this.#roleFor(claims);
    if (role === undefined || role === account.role) {
      return account;
    }
    try {
      await this.#accounts.setRole(account.id, role);
    } catch (error) {
      // Somebody has to be able to administer.
      if (error instanceof Problem && error.code === 'LAST_ADMINISTRATOR') {
        return account;
      }
      throw error;
    }
    await this.#auditLog.add(byProvider(address), {
      action: 'role_changed',
      subject: account.email,
      detail: role,
    });
    return { ...account, role };
  }

  #roleFor(claims: Claims): Role | undefined {
    const { administrators } = this.#settings;
    return administrators && (holds(claims, administrators) ? 'administrator' : 'member');
  }

  /** @throws Problem IDENTITY_EMAIL_UNVERIFIED */
  #emailOf({ email, email_verified: verified }: Claims): string {
    // Some providers send text.
    const isVerified =
      verified === true || verified === 'true' || (verified === undefined && this.#settings.trustsEmail);
    if (typeof email !== 'string' || !isVerified) {
      throw new Problem(
        'IDENTITY_EMAIL_UNVERIFIED',
        'The identity provider names no e-mail address that it has verified.',
      );
    }
    return normalEmail(email);
  }
}

/** Whether a claim is the value, or a list that has it. */
function holds(claims: Claims, { claim, value }: ClaimRule): boolean {
  return [claims[claim]].flat().some((each) => String(each) === value);
}

function requireEnabled({ disabledAt }: Account): void {
  if (disabledAt !== null) {
    throw new Problem('ACCOUNT_DISABLED', 'An administrator has disabled this account.');
  }
}

const notAllowed = (detail: string) => new Problem('IDENTITY_NOT_ALLOWED', detail);

const byProvider = (address: string): Actor => ({ actor: 'identity provider', address });
