import type { AuditStore, ListedAudit, ListPage } from '../storage/stores.js';

/** How long it is kept: as long as usage. */
export const AUDIT_DAYS = 400;
const KEEP_MS = AUDIT_DAYS * 24 * 60 * 60 * 1000;

export type AuditAction =
  | 'administrator_created'
  | 'account_added'
  | 'account_invited'
  | 'account_disabled'
  | 'account_enabled'
  | 'account_deleted'
  | 'reset_link_made'
  | 'password_set'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'signed_in'
  | 'identity_bound'
  | 'identity_released'
  | 'plan_changed'
  | 'role_changed'
  | 'key_revoked';

/** Who acts, and from where. */
export interface Actor {
  /** An e-mail address, or `command line`. */
  readonly actor: string;
  /** Null on the command line. */
  readonly address: string | null;
}

export const COMMAND_LINE: Actor = { actor: 'command line', address: null };

export interface Audited {
  readonly action: AuditAction;
  /** The e-mail address of the account that it was done to. */
  readonly subject: string;
  /** Such as the name of the new plan. Never a password, a key or a token. */
  readonly detail?: string | undefined;
}

/** What administrators did, to whom, when and from where. */
export class AuditLog {
  /** Called with each entry, once it is stored. */
  onAdd: (entry: Actor & Audited) => void = () => {};
  readonly #store: AuditStore;
  readonly #now: () => number;

  constructor(store: AuditStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  async add(by: Actor, audited: Audited): Promise<void> {
    const at = this.#now();
    const { action, subject, detail = null } = audited;
    await this.#store.add({ ...by, at, action, subject, detail }, at - KEEP_MS);
    this.onAdd({ ...by, ...audited });
  }

  /** Newest first. */
  list(page: ListPage): Promise<ListedAudit[]> {
    return this.#store.list(page);
  }
}
