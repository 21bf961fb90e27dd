import { randomUUID } from 'node:crypto';
import { Accounts } from '../../src/accounts/accounts.js';
import { Keys } from '../../src/keys/keys.js';
import { PostgresStorage } from '../../src/storage/postgres/storage.js';

export interface Holder {
  readonly accountId: string;
  readonly keyId: string;
  readonly key: string;
}

/** The database as `baca users` and `baca keys` see it. */
export class Ledger {
  readonly #storage: PostgresStorage;
  readonly #keys: Keys;

  constructor(url: string) {
    this.#storage = new PostgresStorage(url, 'change');
    this.#keys = new Keys(this.#storage.keys);
  }

  /** A new account of that plan, with a key. */
  async open(plan: 'plenty' | 'minute' | 'day' | 'unlimited'): Promise<Holder> {
    const email = `${randomUUID()}@example.org`;
    const accounts = new Accounts(this.#storage.accounts);
    const { id } = await accounts.create({ email, password: 'correct horse battery', plan });
    const { key, record } = await this.#keys.create({ accountId: id, name: 'gate', lifetimeMs: null });
    return { accountId: id, keyId: record.id, key };
  }

  async revoke({ accountId, keyId }: Holder): Promise<void> {
    await this.#keys.revoke(accountId, keyId);
  }

  /** The requests that count against the quota of any day. */
  async counted({ accountId }: Holder): Promise<number> {
    const days = await this.#storage.database
      .selectFrom('usage_days')
      .select('requests')
      .where('account_id', '=', accountId)
      .execute();
    return days.reduce((sum, { requests }) => sum + requests, 0);
  }

  close(): Promise<void> {
    return this.#storage.close();
  }
}
