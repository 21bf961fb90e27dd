import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { Problem } from '../errors.js';
import type { Database, Storage } from '../storage/storage.js';
import type { ApiKeysTable } from '../storage/tables.js';
import { displayOf, hashOf, isWellFormed, newKey } from './format.js';
import { toKeyName } from './name.js';

/** Keys of one account that may be in use at once. */
const MOST_KEYS = 1000;

/** Keys of one account that are over and still known as such, the newest; older ones are forgotten. */
const MOST_OVER = 1000;

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters. */
  readonly display: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly rotatedFrom: string | null;
}

export interface NewApiKey {
  readonly accountId: string;
  readonly name: string;
  /** How long it is valid; null is for ever. */
  readonly lifetimeMs: number | null;
}

/** A key that was made just now: the one time that all of it can be shown. */
export interface ShownKey {
  readonly key: string;
  readonly record: ApiKey;
}

/** On whose behalf a key speaks. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  /** The name of the account's plan. */
  readonly plan: string;
}

/** The keys that programs show. Only their hash is kept. */
export class Keys {
  readonly #storage: Database;
  readonly #now: () => number;
  /** When keys were used last, until that is written. */
  #used = new Map<string, number>();

  constructor(storage: Database, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Resolves when the key is on the disk. @throws Problem KEYS_FULL, or REQUEST_INVALID where the name is unfit */
  async create(key: NewApiKey): Promise<ShownKey> {
    const name = toKeyName(key.name);
    return this.#storage
      .transaction()
      .execute((storage) => this.#insert(storage, { ...key, name, rotatedFrom: null }));
  }

  /** Newest first. */
  async list(accountId: string): Promise<ApiKey[]> {
    const rows = await this.#storage
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy(sql`rowid`, 'desc')
      .execute();
    return rows.map((row) => toApiKey({ ...row, last_used_at: this.#used.get(row.id) ?? row.last_used_at }));
  }

  /**
   * Whom the key belongs to. Looked up in the database each time, so that a key revoked by any process is refused
   * from then on; a text that is no key is not looked up.
   *
   * @throws Problem API_KEY_INVALID, API_KEY_EXPIRED or API_KEY_REVOKED
   */
  async check(key: string): Promise<KeyHolder> {
    const hash = hashOf(key);
    const row = isWellFormed(key)
      ? await this.#storage
          .selectFrom('api_keys')
          .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
          .select(['api_keys.id', 'account_id', 'plan', 'hash', 'expires_at', 'revoked_at'])
          .where('hash', '=', hash)
          .executeTakeFirst()
      : undefined;
    if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) {
      throw new Problem('API_KEY_INVALID', 'The service does not know this API key.');
    }
    if (row.revoked_at !== null) {
      throw new Problem('API_KEY_REVOKED', 'This API key was revoked. Use another.');
    }
    const now = this.#now();
    if (row.expires_at !== null && row.expires_at <= now) {
      throw new Problem(
        'API_KEY_EXPIRED',
        `This API key expired at ${new Date(row.expires_at).toISOString()}.`,
      );
    }
    this.#used.set(row.id, now);
    return { keyId: row.id, accountId: row.account_id, plan: row.plan };
  }

  /**
   * Makes a key that takes the place of another, for as long a time as that was made for. The old one lives on for so
   * long, but not beyond its end, which another rotation never puts off.
   *
   * @throws Problem NOT_FOUND where the account has no such key, KEY_NOT_ACTIVE, KEYS_FULL
   */
  async rotate(accountId: string, id: string, overlapMs: number): Promise<ShownKey> {
    return this.#storage.transaction().execute(async (storage) => {
      const old = await find(storage, accountId, id);
      const now = this.#now();
      const { name, lifetime_ms: lifetimeMs, expires_at, revoked_at } = old;
      if (revoked_at !== null || (expires_at !== null && expires_at <= now)) {
        throw new Problem('KEY_NOT_ACTIVE', 'This API key is revoked or has expired. Make a new one.');
      }
      await storage
        .updateTable('api_keys')
        .set({ expires_at: Math.min(expires_at ?? Number.POSITIVE_INFINITY, now + overlapMs) })
        .where('id', '=', id)
        .execute();
      return this.#insert(storage, { accountId, name, lifetimeMs, rotatedFrom: id });
    });
  }

  /** Ends a key at once, also on a full disk. Twice is once. @throws Problem NOT_FOUND where the account has no such key */
  async revoke(accountId: string, id: string): Promise<ApiKey> {
    return this.#storage.evenWhenFull(async (storage) => {
      const { revoked_at } = await find(storage, accountId, id);
      const row = await storage
        .updateTable('api_keys')
        .set({ revoked_at: revoked_at ?? this.#now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toApiKey(row);
    });
  }

  /** Writes when keys were used last, which `check` only remembers, or remembers it on. */
  async flush(): Promise<void> {
    const used = this.#used;
    if (used.size === 0) {
      return;
    }
    this.#used = new Map();
    try {
      await this.#storage.transaction().execute(async (storage) => {
        for (const [id, at] of used) {
          await storage.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
        }
      });
    } catch (error) {
      this.#used = new Map([...used, ...this.#used]);
      throw error;
    }
  }

  async #insert(
    storage: Storage,
    { accountId, name, lifetimeMs, rotatedFrom }: NewApiKey & { readonly rotatedFrom: string | null },
  ): Promise<ShownKey> {
    const now = this.#now();
    const { live } = await storage
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
    await storage
      .deleteFrom('api_keys')
      .where('id', 'in', (from) =>
        from
          .selectFrom('api_keys')
          .select('id')
          .where('account_id', '=', accountId)
          .where((where) => where.or([where('revoked_at', 'is not', null), where('expires_at', '<=', now)]))
          .orderBy('created_at', 'desc')
          .orderBy(sql`rowid`, 'desc')
          .limit(-1)
          .offset(MOST_OVER),
      )
      .execute();
    const key = newKey();
    const row = await storage
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        account_id: accountId,
        name,
        hash: hashOf(key),
        display: displayOf(key),
        created_at: now,
        expires_at: lifetimeMs === null ? null : now + lifetimeMs,
        lifetime_ms: lifetimeMs,
        rotated_from: rotatedFrom,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { key, record: toApiKey(row) };
  }
}

async function find(storage: Storage, accountId: string, id: string): Promise<Selectable<ApiKeysTable>> {
  const row = await storage
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
  };
}
