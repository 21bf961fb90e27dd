import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** What queries are asked of: the database, or a transaction of it. */
export type Queries = Kysely<Tables>;

export interface TransactionOptions {
  /** No other transaction with this lock runs at the same time. */
  readonly lock?: string;
  /**
   * Succeeds also on a full disk, with room that was set aside. Only for what takes rights away, and for what somebody
   * needs to do that.
   */
  readonly evenWhenFull?: boolean;
}

/** A database as the stores use it. */
export interface Database extends Kysely<Tables> {
  /** Runs a transaction. `work` may run more than once, so it must change nothing but the database. */
  transact<T>(work: (queries: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>;
}
