import { Accounts } from '../../../src/accounts/accounts.js';
import { Keys } from '../../../src/keys/keys.js';
import { SqliteStorage } from '../../../src/storage/sqlite/storage.js';

export const EMAIL = 'faults@example.org';
export const PASSWORD = 'correct horse battery';

/** Creates an account and a key in a database, like `baca users` and `baca keys`. */
export async function accountWithKey(dir: string, plan: string): Promise<{ id: string; key: string }> {
  const storage = new SqliteStorage(dir, 'change');
  try {
    const account = await new Accounts(storage.accounts).create({
      email: EMAIL,
      password: PASSWORD,
      plan,
    });
    const { key } = await new Keys(storage.keys).create({
      accountId: account.id,
      name: 'faults',
      lifetimeMs: null,
    });
    return { id: account.id, key };
  } finally {
    await storage.close();
  }
}

/** More keys of the account. */
export async function moreKeys(dir: string, accountId: string, count: number) {
  const storage = new SqliteStorage(dir, 'change');
  try {
    const made: { readonly id: string; readonly key: string }[] = [];
    for (let i = 0; i < count; i++) {
      const { key, record } = await new Keys(storage.keys).create({
        accountId,
        name: `key ${i}`,
        lifetimeMs: null,
      });
      made.push({ id: record.id, key });
    }
    return made;
  } finally {
    await storage.close();
  }
}

/** The number of successful requests of an account according to the database. */
export async function countedOf(dir: string, accountId: string): Promise<number> {
  const storage = new SqliteStorage(dir, 'change');
  try {
    const rows = await storage.database
      .selectFrom('usage_days')
      .select('requests')
      .where('account_id', '=', accountId)
      .execute();
    return rows.reduce((sum, { requests }) => sum + requests, 0);
  } finally {
    await storage.close();
  }
}
