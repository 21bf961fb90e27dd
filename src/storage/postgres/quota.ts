import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Away } from '../../dependency.js';
import type { Database, Queries } from '../sql/database.js';
import { countOn } from '../sql/days.js';
import type { DayUse, Place, Quota } from '../stores.js';
import { LoneQuota } from './lone-quota.js';

/** How long a place is held for a service that says nothing more. */
export const LEASE_MS = 30_000;
const RENEW_MS = LEASE_MS / 3;

/** The end of a lease is by the clock of the database, since those of the services may differ by more than a lease. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const LEASE_END = sql<number>`${NOW} + ${sql.lit(LEASE_MS)}`;

/**
 * Requests in progress hold leases in the database, which all services count. A service renews its own; those of one that
 * was killed expire. While the database is away, each service counts alone, and writes later what it counted.
 */
export class PostgresQuota implements Quota {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #lone = new LoneQuota();
  /** The leases that this service holds. */
  readonly #leases = new Set<string>();
  #renewedAt: number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#renewedAt = now();
  }

  async reserve(accountId: string, day: string, limit: number | null): Promise<Place | undefined> {
    if (limit === null) {
      // Nobody needs to know that it is in progress.
      return this.#place(accountId, day);
    }
    try {
      const lease = await this.#lease(accountId, day, limit);
      return lease === undefined ? undefined : this.#place(accountId, day, lease);
    } catch (error) {
      requireAway(error);
      return this.#lone.reserve(accountId, day, limit);
    }
  }

  async use(accountId: string, day: string): Promise<DayUse> {
    try {
      return await this.#use(this.#database, accountId, day);
    } catch (error) {
      requireAway(error);
      return this.#lone.use(accountId, day);
    }
  }

  /** Renews leases, and writes what was counted while the database was away. */
  async tend(): Promise<void> {
    for (const { accountId, day, requests } of this.#lone.owed()) {
      await countOn(this.#database, accountId, day, requests);
      this.#lone.settle(accountId, day, requests);
    }
    const now = this.#now();
    // A clock may be set back.
    if (this.#leases.size === 0 || Math.abs(now - this.#renewedAt) < RENEW_MS) {
      return;
    }
    await this.#database
      .updateTable('quota_leases')
      .set({ expires_at: LEASE_END })
      .where('id', 'in', [...this.#leases].sort())
      .execute();
    await this.#database.deleteFrom('quota_leases').where('expires_at', '<=', NOW).execute();
    this.#renewedAt = now;
  }

  /** Undefined where no place is left. */
  async #lease(accountId: string, day: string, limit: number): Promise<string | undefined> {
    const id = randomUUID();
    const isLeased = await this.#database.transact(
      async (queries) => {
        const { used, held } = await this.#use(queries, accountId, day);
        if (used + held >= limit) {
          return false;
        }
        const lease = { id, account_id: accountId, day, expires_at: LEASE_END };
        await queries.insertInto('quota_leases').values(lease).execute();
        return true;
      },
      { lock: `quota of ${accountId}` },
    );
    if (!isLeased) {
      return undefined;
    }
    this.#leases.add(id);
    return id;
  }

  #place(accountId: string, day: string, lease?: string): Place {
    const release = async () => {
      if (lease !== undefined && this.#leases.delete(lease)) {
        // Where that fails, the lease expires.
        await unlease(this.#database, lease).catch(() => {});
      }
    };
    return {
      day,
      release,
      // The count is in the database, where everybody reads it.
      counted: release,
      count: async () => {
        try {
          await this.#database.transact(async (queries) => {
            if (lease !== undefined) {
              await unlease(queries, lease);
            }
            await countOn(queries, accountId, day, 1);
          });
        } catch (error) {
          requireAway(error);
          this.#lone.owe(accountId, day);
        }
        if (lease !== undefined) {
          this.#leases.delete(lease);
        }
      },
    };
  }

  /** In one query: a request that is counted meanwhile is neither missed nor seen twice. */
  async #use(queries: Queries, accountId: string, day: string): Promise<DayUse> {
    const { used, held } = await queries
      .selectNoFrom((from) => [
        from
          .selectFrom('usage_days')
          .select('requests')
          .where('account_id', '=', accountId)
          .where('day', '=', day)
          .as('used'),
        from
          .selectFrom('quota_leases')
          .select(({ fn }) => fn.countAll<number>().as('held'))
          .where('account_id', '=', accountId)
          .where('day', '=', day)
          .where('expires_at', '>', NOW)
          .as('held'),
      ])
      .executeTakeFirstOrThrow();
    return this.#lone.complete(accountId, day, { used: used ?? 0, held: held ?? 0 });
  }
}

async function unlease(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('quota_leases').where('id', '=', id).execute();
}

/** @throws every error but that of a database that is away */
function requireAway(error: unknown): void {
  if (!(error instanceof Away)) {
    throw error;
  }
}
