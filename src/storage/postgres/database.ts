import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dependency } from '../../dependency.js';
import type { Database, Queries, TransactionOptions } from '../sql/database.js';
import type { Tables } from '../sql/tables.js';
import type { Purpose } from '../storage.js';
import { postgres } from './dependency.js';
import { isCollision } from './faults.js';
import { migrate, requireVersion, VERSION, versionOf } from './migrations.js';
import { openPool, type PoolOptions } from './pool.js';

/** How often a transaction is tried that others got in the way of. */
const MOST_TRIES = 5;

/** A database of a PostgreSQL server, which several services may use. It is connected to by the first query. */
export class PostgresDatabase extends Kysely<Tables> implements Database {
  constructor(url: string, purpose: Purpose, dependency: Dependency) {
    super({ dialect: new PostgresDialect({ pool: () => prepared(optionsOf(url, dependency), purpose) }) });
  }

  /** Connects, which the first query does otherwise. @throws Error that says what to do where that fails */
  async open(): Promise<void> {
    await sql`select 1`.execute(this);
  }

  async transact<T>(work: (queries: Queries) => Promise<T>, { lock }: TransactionOptions = {}): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        // Each statement sees what was committed before it, and so before the lock was got.
        return await this.transaction()
          .setIsolationLevel('read committed')
          .execute(async (queries) => {
            if (lock !== undefined) {
              await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(queries);
            }
            return work(queries);
          });
      } catch (error) {
        if (!isCollision(error) || tries === MOST_TRIES) {
          throw error;
        }
      }
    }
  }

  /** Does what a request needs: looks up in its tables, and commits a write. @throws Error that says what is wrong */
  async probe(): Promise<void> {
    await sql`select from api_keys, accounts, usage_days limit 1`.execute(this);
    // It writes what is there already.
    await sql`update kysely_migration_lock set is_locked = is_locked`.execute(this);
  }
}

/** Brings a database to the newest form. @throws Error that says what failed */
export async function migrateDatabase(
  url: string,
): Promise<{ readonly name: string; readonly from: number; readonly to: number }> {
  const options = { ...optionsOf(url, postgres()), isPatient: true };
  const pool = await openPool(options);
  try {
    const from = await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), options.name);
    return { name: options.name, from, to: VERSION };
  } finally {
    await pool.end();
  }
}

/**
 * A pool on a database of the right version. Tables are made where there are none. Those of an older Baca are changed by
 * `baca migrate` alone, since services of that version may still be at work.
 */
async function prepared(options: PoolOptions, purpose: Purpose) {
  const pool = await openPool(options);
  try {
    const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    if (purpose !== 'read' && (await versionOf(database)) === 0) {
      await migrate(database, options.name);
    }
    await requireVersion(database, options.name);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function optionsOf(url: string, dependency: Dependency): PoolOptions {
  const { host, pathname } = new URL(url);
  return { url, name: `${host}${pathname}`, dependency };
}
