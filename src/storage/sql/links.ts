import type { FoundLink, LinkStore, NewLink } from '../stores.js';
import { ACCOUNT_COLUMNS, toAccount } from './accounts.js';
import type { Database, Queries } from './database.js';

export class SqlLinks implements LinkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ tokenHash, accountId, kind, expiresAt }: NewLink): Promise<void> {
    await this.#database.transact(async (queries) => {
      await queries.deleteFrom('password_links').where('account_id', '=', accountId).execute();
      await queries
        .insertInto('password_links')
        .values({ token_hash: tokenHash, account_id: accountId, kind, expires_at: expiresAt })
        .execute();
    });
  }

  find(tokenHash: string, now: number): Promise<FoundLink | undefined> {
    return find(this.#database, tokenHash, now);
  }

  use(tokenHash: string, passwordHash: string, now: number): Promise<boolean> {
    return this.#database.transact(async (queries) => {
      const found = await find(queries, tokenHash, now);
      if (!found) {
        return false;
      }
      const { id } = found.account;
      // Only one of several at once finds it.
      const { numDeletedRows } = await queries
        .deleteFrom('password_links')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (numDeletedRows === 0n) {
        return false;
      }
      await queries
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
      await queries.deleteFrom('sessions').where('account_id', '=', id).execute();
      return true;
    });
  }
}

async function find(queries: Queries, tokenHash: string, now: number): Promise<FoundLink | undefined> {
  const row = await queries
    .selectFrom('password_links')
    .innerJoin('accounts', 'accounts.id', 'password_links.account_id')
    .select(ACCOUNT_COLUMNS)
    .select('kind')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: row.kind, account: toAccount(row) };
}
