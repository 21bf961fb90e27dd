import type { AccountRecord, NewSession, SessionStore } from '../stores.js';
import type { Database } from './database.js';

export class SqlSessions implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ tokenHash, accountId, createdAt, expiresAt, id, address, agent }: NewSession): Promise<void> {
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
          })
          .execute();
      },
      // Only who is signed in can revoke a key.
      { evenWhenFull: true },
    );
  }

  find(tokenHash: string, now: number): Promise<AccountRecord | undefined> {
    return this.#database
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'accounts.id',
        'email',
        'password_hash as passwordHash',
        'role',
        'plan',
        'accounts.created_at as createdAt',
        'disabled_at as disabledAt',
        'second_factor_since as secondFactorSince',
      ])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
  }

  async remove(tokenHash: string): Promise<void> {
    await this.#database.transact(
      (queries) => queries.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
      { evenWhenFull: true },
    );
  }

  list(accountId: string, now: number): Promise<NewSession[]> {
    return this.#database
      .selectFrom('sessions')
      .select([
        'token_hash as tokenHash',
        'account_id as accountId',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'id',
        'address',
        'agent',
      ])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
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
