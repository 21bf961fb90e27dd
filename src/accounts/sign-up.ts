import { Problem } from '../errors.js';
import type { Account, Accounts, NewAccount } from './accounts.js';
import type { Door } from './door.js';
import { isOneTimeCode, newOneTimeCode } from './one-time-code.js';

export interface SignUpPolicy {
  /** Whether everybody may make an account. */
  readonly isOpen: boolean;
  /** Whether the first account, which is the administrator's, takes a code that only the log shows. */
  readonly takesCode: boolean;
}

/** How accounts are made at present; `code` where the first one is to be made with the code of the log. */
export type SignUpState = 'open' | 'closed' | 'code';

/**
 * Makes accounts for visitors. The first account may administer, so that it must not be the first stranger's: he would
 * be quicker on a new service, and on one whose database was lost.
 */
export class SignUp {
  readonly #accounts: Accounts;
  readonly #door: Door;
  readonly #policy: SignUpPolicy;
  /** The code that the operator was told. */
  #announced: string | undefined;
  /** Tells the operator a new code. */
  announce: (code: string) => void = () => {};

  constructor(accounts: Accounts, door: Door, policy: SignUpPolicy) {
    this.#accounts = accounts;
    this.#door = door;
    this.#policy = policy;
  }

  /**
   * The code that the first account takes, where there is none yet. It is good for one account, and the same for every
   * service on one database.
   */
  async setupCode(): Promise<string | undefined> {
    if (!this.#policy.takesCode || !(await this.#accounts.areNone())) {
      return undefined;
    }
    const code = await this.#accounts.keepSetupCode(newOneTimeCode());
    if (code !== undefined && code !== this.#announced) {
      this.#announced = code;
      this.announce(code);
    }
    return code;
  }

  async state(): Promise<SignUpState> {
    if (await this.setupCode()) {
      return 'code';
    }
    return this.#policy.isOpen ? 'open' : 'closed';
  }

  /**
   * @param planOfFirst the plan of the first account, whose owner is the operator
   * @throws Problem SIGN_UP_CLOSED, SETUP_CODE_WRONG, and what `Door.signUp` throws
   */
  async make(
    account: Omit<NewAccount, 'rank'>,
    typedCode: string,
    address: string,
    planOfFirst = account.plan,
  ): Promise<Account> {
    const code = await this.setupCode();
    if (code === undefined && !this.#policy.isOpen) {
      throw new Problem('SIGN_UP_CLOSED', 'The operator makes the accounts of this service.');
    }
    if (code === undefined) {
      return this.#door.signUp(address, () =>
        this.#accounts.create({ ...account, ...(this.#policy.takesCode && { rank: 'later' }) }),
      );
    }
    // Not throttled: 80 random bits need no help, and strangers must not use up the tries of whoever holds the code.
    if (!isOneTimeCode(typedCode, code)) {
      throw new Problem(
        'SETUP_CODE_WRONG',
        'The first account takes the one-time code that the log of the service shows.',
      );
    }
    return this.#accounts.create({ ...account, plan: planOfFirst, rank: 'first' });
  }
}
