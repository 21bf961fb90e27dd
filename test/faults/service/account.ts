import { Accounts } from '../../../src/accounts/accounts.js';
import { Keys } from '../../../src/keys/keys.js';
import { openStorage } from '../../../src/storage/storage.js';

export const EMAIL = 'faults@example.org';
export const PASSWORD = 'correct horse battery';

/** Creates an account and a key in a database, like `baca users` and `baca keys`. */
export async function accountWithKey(dir: string, plan: string): Promise<{ id: string; key: string }> {
  const storage = openStorage(dir);
  try {
    const account = await new Accounts(storage).create({
      email: EMAIL,
      password: PASSWORD,
      plan,
    });
    const { key } = await new Keys(storage).create({
      accountId: account.id,
      name: 'faults',
      lifetimeMs: null,
    });
    return { id: account.id, key };
  } finally {
    await storage.destroy();
  }
}

/** More keys of the account. */
export async function moreKeys(dir: string, accountId: string, count: number) {
  const storage = openStorage(dir);
  try {
    const made: { readonly id: string; readonly key: string }[] = [];
    for (let i = 0; i < count; i++) {
      const { key, record } = await new Keys(storage).create({
        accountId,
        name: `key ${i}`,
        lifetimeMs: null,
      });
      made.push({ id: record.id, key });
    }
    return made;
  } finally {
    await storage.destroy();
  }
}

/** The number of successful requests of an account according to the database. */
export async function countedOf(dir: string, accountId: string): Promise<number> {
  const storage = openStorage(dir);
  try {
    const rows = await storage
      .selectFrom('usage_days')
      .select('requests')
      .where('account_id', '=', accountId)
      .execute();
    return rows.reduce((sum, { requests }) => sum + requests, 0);
  } finally {
    await storage.destroy();
  }
}
