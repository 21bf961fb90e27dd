import type { FoundSession, NewSession, SessionStore } from '../stores.js';
import { ACCOUNT_COLUMNS, toAccount } from './accounts.js';
import type { Database } from './database.js';

export class SqlSessions implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(session: NewSession): Promise<void> {
    const { tokenHash, accountId, createdAt, expiresAt, id, address, agent, byProvider } = session;
    await this.#database.transact(
      async (queries) => {
        await queries.deleteFrom('sessions').where('expires_at', '<=', createdAt).execute();
        await queries
          .insertInto('sessions')
          .values({
            token_hash: tokenHash,
            account_id: accountId,
            created_at: createdAt,
            expires_at: expiresAt,
            id,
            address,
            agent,
            by_provider: byProvider ? 1 : 0,
          })
          .execute();
      },
      // Only who is signed in can revoke a key.
      { evenWhenFull: true },
    );
  }

  async find(tokenHash: string, now: number): Promise<FoundSession | undefined> {
    const row = await this.#database
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(ACCOUNT_COLUMNS)
      .select(['sessions.created_at as begun_at', 'by_provider'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row && { account: toAccount(row), createdAt: row.begun_at, byProvider: row.by_provider === 1 };
  }

  async remove(tokenHash: string): Promise<void> {
    await this.#database.transact(
      (queries) => queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
      { evenWhenFull: true },
    );
  }

  async list(accountId: string, now: number): Promise<NewSession[]> {
    const rows = await this.#database
      .selectFrom('sessions')
      .select([
        'token_hash as tokenHash',
        'account_id as accountId',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'id',
        'address',
        'agent',
        'by_provider',
      ])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ by_provider, ...row }) => ({ ...row, byProvider: by_provider === 1 }));
  }

  async end(accountId: string, which: { readonly id: string } | { readonly allBut: string }): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        const own = queries.deleteFrom('sessions').where('account_id', '=', accountId);
        await ('id' in which
          ? own.where('id', '=', which.id)
          : own.where('token_hash', '!=', which.allBut)
        ).execute();
      },
      { evenWhenFull: true },
    );
  }
}
