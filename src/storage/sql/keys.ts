import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Problem } from '../../errors.js';
import type { ApiKey, FoundKey, KeyChange, KeyPrint, KeyRules, KeyStore, NewKeyRecord } from '../stores.js';
import type { Database, Queries } from './database.js';
import type { ApiKeysTable } from './tables.js';

/** Keys of one account that may be in use at once. */
const MOST_KEYS = 1000;

/** Keys of one account that are over and still known as such, the newest; older ones are forgotten. */
const MOST_OVER = 1000;

export class SqlKeys implements KeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(key: NewKeyRecord): Promise<ApiKey> {
    return this.#database.transact((queries) => insert(queries, { ...key, rotatedFrom: null }), {
      lock: lockOf(key.accountId),
    });
  }

  async list(accountId: string): Promise<ApiKey[]> {
    const rows = await this.#database
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('rowid', 'desc')
      .execute();
    return rows.map(toApiKey);
  }

  async find(hash: string): Promise<FoundKey | undefined> {
    const row = await this.#database
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select([
        'api_keys.id',
        'account_id as accountId',
        'plan',
        'hash',
        'expires_at as expiresAt',
        'revoked_at as revokedAt',
        'accounts.disabled_at as disabledAt',
        'types',
        'addresses',
        'per_minute',
        'per_day',
      ])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!row) {
      return undefined;
    }
    const { types, addresses, per_minute, per_day, ...found } = row;
    return { ...found, rules: toRules({ types, addresses, per_minute, per_day }) };
  }

  async countLive(now: number): Promise<number> {
    const { live } = await this.#database
      .selectFrom('api_keys')
      .select(({ fn }) => fn.countAll<number>().as('live'))
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirstOrThrow();
    return live;
  }

  change(accountId: string, id: string, { name, ...rules }: KeyChange): Promise<ApiKey> {
    return this.#database.transact(
      async (queries) => {
        const before = await find(queries, accountId, id);
        const row = await queries
          .updateTable('api_keys')
          .set({ name: name ?? before.name, ...toColumns({ ...toRules(before), ...rules }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return toApiKey(row);
      },
      { lock: lockOf(accountId) },
    );
  }

  replace(accountId: string, id: string, overlapMs: number, next: KeyPrint): Promise<ApiKey> {
    return this.#database.transact(
      async (queries) => {
        const old = await find(queries, accountId, id);
        const { name, lifetime_ms: lifetimeMs, expires_at, revoked_at } = old;
        const now = next.createdAt;
        if (revoked_at !== null || (expires_at !== null && expires_at <= now)) {
          throw new Problem('KEY_NOT_ACTIVE', 'This API key is revoked or has expired. Make a new one.');
        }
        await queries
          .updateTable('api_keys')
          .set({ expires_at: Math.min(expires_at ?? Number.POSITIVE_INFINITY, now + overlapMs) })
          .where('id', '=', id)
          .execute();
        const rules = toRules(old);
        return insert(queries, { ...next, accountId, name, lifetimeMs, rules, rotatedFrom: id });
      },
      { lock: lockOf(accountId) },
    );
  }

  revoke(accountId: string, id: string, now: number): Promise<ApiKey> {
    return this.#database.transact(
      async (queries) => {
        const { revoked_at } = await find(queries, accountId, id);
        const row = await queries
          .updateTable('api_keys')
          .set({ revoked_at: revoked_at ?? now })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return toApiKey(row);
      },
      { lock: lockOf(accountId), evenWhenFull: true },
    );
  }

  async noteUses(uses: ReadonlyMap<string, number>): Promise<void> {
    await this.#database.transact(async (queries) => {
      // In one order everywhere, so that no two services wait for each other.
      for (const [id, at] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1))) {
        await queries
          .updateTable('api_keys')
          .set({ last_used_at: at })
          .where('id', '=', id)
          .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', at)]))
          .execute();
      }
    });
  }
}

/** Held while the keys of an account are counted. */
const lockOf = (accountId: string) => `keys of ${accountId}`;

async function insert(
  queries: Queries,
  key: NewKeyRecord & { readonly rotatedFrom: string | null },
): Promise<ApiKey> {
  const { accountId, name, hash, display, createdAt: now, lifetimeMs, rules, rotatedFrom } = key;
  const { live } = await queries
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (live >= MOST_KEYS) {
    throw new Problem(
      'KEYS_FULL',
      `An account may have ${MOST_KEYS} API keys. Revoke some that are not used.`,
    );
  }
  await forgetOldest(queries, accountId, now);
  const row = await queries
    .insertInto('api_keys')
    .values({
      id: randomUUID(),
      account_id: accountId,
      name,
      hash,
      display,
      created_at: now,
      expires_at: lifetimeMs === null ? null : now + lifetimeMs,
      lifetime_ms: lifetimeMs,
      rotated_from: rotatedFrom,
      ...toColumns(rules),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toApiKey(row);
}

async function forgetOldest(queries: Queries, accountId: string, now: number): Promise<void> {
  const over = queries
    .selectFrom('api_keys')
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', now)]));
  const kept = over.select('id').orderBy('created_at', 'desc').orderBy('rowid', 'desc').limit(MOST_OVER);
  await queries
    .deleteFrom('api_keys')
    .where('id', 'in', over.select('id').where('id', 'not in', kept))
    .execute();
}

async function find(queries: Queries, accountId: string, id: string): Promise<Selectable<ApiKeysTable>> {
  const row = await queries
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) {
    throw new Problem('NOT_FOUND', 'The account has no such API key.');
  }
  return row;
}

function toApiKey(row: Selectable<ApiKeysTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    display: row.display,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    rotatedFrom: row.rotated_from,
    rules: toRules(row),
  };
}

type RuleColumns = Pick<Selectable<ApiKeysTable>, 'types' | 'addresses' | 'per_minute' | 'per_day'>;

function toRules({ types, addresses, per_minute, per_day }: RuleColumns): KeyRules {
  const list = (json: string | null): string[] | null => (json === null ? null : JSON.parse(json));
  return { types: list(types), addresses: list(addresses), perMinute: per_minute, perDay: per_day };
}

function toColumns({ types, addresses, perMinute, perDay }: KeyRules): RuleColumns {
  const json = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list));
  return { types: json(types), addresses: json(addresses), per_minute: perMinute, per_day: perDay };
}
