import type { Account, Accounts } from '../../accounts/accounts.js';
import type { Audited } from '../../accounts/audit-log.js';
import type { SecondFactors } from '../../accounts/second-factor/second-factors.js';
import { loadConfig } from '../../config/config.js';
import type { Keys } from '../../keys/keys.js';
import type { Plans } from '../../plans/plans.js';
import { type DataDirFlag, withStorage } from '../data/data-dir.js';

export interface Stores {
  readonly accounts: Accounts;
  readonly secondFactors: SecondFactors;
  readonly keys: Keys;
  readonly plans: Plans;
  /** Notes what was done on the command line. */
  audit(audited: Audited): Promise<void>;
}

/** Opens the stores while `work` runs. The service may be running and sees changes at once. */
export async function withStores<T>(
  flag: DataDirFlag,
  purpose: 'read' | 'change',
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const { Accounts } = await import('../../accounts/accounts.js');
  const { AuditLog, COMMAND_LINE } = await import('../../accounts/audit-log.js');
  const { SecondFactors } = await import('../../accounts/second-factor/second-factors.js');
  const { Keys } = await import('../../keys/keys.js');
  const { loadPlans } = await import('../../plans/plans.js');
  const { BACA_PLANS_FILE } = loadConfig({ BACA_PLANS_FILE: process.env.BACA_PLANS_FILE });
  const plans = loadPlans(BACA_PLANS_FILE);
  return withStorage(flag, purpose, (storage) =>
    work({
      accounts: new Accounts(storage.accounts),
      // It resets them, which takes no secret.
      secondFactors: new SecondFactors(storage.secondFactors, undefined),
      keys: new Keys(storage.keys),
      plans,
      audit: (audited) => new AuditLog(storage.audit).add(COMMAND_LINE, audited),
    }),
  );
}

/** @throws Error if there is no account with this email address */
export async function accountOf({ accounts }: Stores, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (!account) {
    throw new Error(`There is no account ${email}. \`baca users list\` shows all accounts.`);
  }
  return account;
}

export const dayOf = (ms: number | null) =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
