import type { AccountRecord, AccountStore, Identity, NewAccountRecord, Role } from '../storage/stores.js';
import { normalEmail, toEmail } from './email.js';
import { hashPassword, isPassword } from './passwords.js';

export interface Account extends Omit<AccountRecord, 'passwordHash'> {
  /** False until an invited person chooses a password, and for people who sign in only with an identity provider. */
  readonly hasPassword: boolean;
}

export interface NewAccount extends Pick<NewAccountRecord, 'email' | 'plan' | 'rank'> {
  readonly password: string;
  /** The first account is the administrator's whatever this says. */
  readonly role?: Role;
}

/** Who may use the service. */
export class Accounts {
  readonly #store: AccountStore;
  readonly #now: () => number;

  constructor(store: AccountStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** @throws Problem EMAIL_TAKEN, SIGN_UP_CLOSED, or REQUEST_INVALID where the address or the password is unfit */
  async create({ email, password, plan, role = 'member', rank }: NewAccount): Promise<Account> {
    const address = toEmail(email);
    // Before the look-up, so that a taken address takes as long as a free one.
    const passwordHash = await hashPassword(password, address);
    const createdAt = this.#now();
    return toAccount(await this.#store.add({ email: address, passwordHash, plan, role, rank, createdAt }));
  }

  /**
   * Adds an account without a password. Nobody can sign in to it until a link is used.
   *
   * @throws Problem EMAIL_TAKEN, or REQUEST_INVALID where the address is unfit
   */
  async invite({ email, plan, role = 'member' }: Omit<NewAccount, 'password' | 'rank'>): Promise<Account> {
    const account = { email: toEmail(email), passwordHash: '', plan, role, createdAt: this.#now() };
    return toAccount(await this.#store.add(account));
  }

  /**
   * Adds an account without a password, for somebody who signs in with an identity provider.
   *
   * @throws Problem EMAIL_TAKEN, SIGN_UP_CLOSED, or REQUEST_INVALID where the address is unfit
   */
  async addWithIdentity({
    email,
    plan,
    role = 'member',
    rank,
    identity,
  }: Omit<NewAccount, 'password'> & { readonly identity: Identity }): Promise<Account> {
    const account = { email: toEmail(email), passwordHash: '', plan, role, rank, identity };
    return toAccount(await this.#store.add({ ...account, createdAt: this.#now() }));
  }

  areNone(): Promise<boolean> {
    return this.#store.areNone();
  }

  async find(id: string): Promise<Account | undefined> {
    const found = await this.#store.find(id);
    return found && toAccount(found);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const found = await this.#store.findByEmail(normalEmail(email));
    return found && toAccount(found);
  }

  async findByIdentity(identity: Identity): Promise<Account | undefined> {
    const found = await this.#store.findByIdentity(identity);
    return found && toAccount(found);
  }

  /** False if the identity has another account, or the account another identity of the same issuer. */
  bindIdentity(id: string, identity: Identity): Promise<boolean> {
    return this.#store.bindIdentity(id, identity);
  }

  /**
   * Binds an account to nobody, and ends all sessions.
   *
   * @throws Problem LAST_ADMINISTRATOR if nobody would be left who may administer
   */
  releaseIdentity(id: string): Promise<void> {
    return this.#store.releaseIdentity(id);
  }

  async list(): Promise<Account[]> {
    return (await this.#store.list()).map(toAccount);
  }

  /** The account whose password this is. Takes as long where there is none. */
  async verify(email: string, password: string): Promise<Account | undefined> {
    const found = await this.#store.findByEmail(normalEmail(email));
    return (await isPassword(password, found?.passwordHash || undefined)) && found
      ? toAccount(found)
      : undefined;
  }

  /** Sets another password and ends all sessions. */
  async setPassword({ id, email }: Account, password: string): Promise<void> {
    await this.#store.setPasswordHash(id, await hashPassword(password, email));
  }

  setPlan(id: string, plan: string): Promise<void> {
    return this.#store.setPlan(id, plan);
  }

  /** @throws Problem LAST_ADMINISTRATOR where nobody would be left who may administer */
  setRole(id: string, role: Role): Promise<void> {
    return this.#store.setRole(id, role);
  }

  /**
   * Ends all sessions and refuses the keys, until it is enabled again.
   *
   * @throws Problem LAST_ADMINISTRATOR if no administrator would be left
   */
  setDisabled(id: string, isDisabled: boolean): Promise<void> {
    return this.#store.setDisabled(id, isDisabled ? this.#now() : null);
  }

  /**
   * Removes the account with its sessions, keys and usage. For the rest of the day its quota stays used up.
   *
   * @throws Problem LAST_ADMINISTRATOR where others would be left and nobody who may administer
   */
  remove(id: string): Promise<void> {
    return this.#store.remove(id, this.#now());
  }

  /** The setup code that was kept, or else this one, which is kept from now on; undefined if there is an account. */
  keepSetupCode(code: string): Promise<string | undefined> {
    return this.#store.keepSetupCode(code);
  }
}

/** Without what nobody needs to see. */
export function toAccount({ passwordHash, ...account }: AccountRecord): Account {
  return { ...account, hasPassword: passwordHash !== '' };
}
