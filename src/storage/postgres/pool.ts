import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { ClientConfig, PoolClient, Pool as PoolOfPg } from 'pg';
import type { Dependency } from '../../dependency.js';
import { explain, isAway } from './faults.js';

const CONNECTIONS = 10;
/** How long a connection may take. */
const CONNECT_MS = 5000;
/** How long a connection is kept that nobody needs. */
const IDLE_MS = 5 * 60 * 1000;
/** How long a query may take, and wait for another one. */
const PATIENCE_MS = 5000;
/** How long after a failure nobody tries again, so that not every request waits for a server that is away. */
const PAUSE_MS = 1000;

export interface PoolOptions {
  readonly url: string;
  /** The database in messages, without user and password. */
  readonly name: string;
  readonly dependency: Dependency;
  /** For migrations, which may take long. */
  readonly isPatient?: boolean;
}

/** Imported only here, so that a service on SQLite does not load it. */
export async function openPool(options: PoolOptions): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const { builtins } = pg.types;
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'baca',
    max: CONNECTIONS,
    // The same setting of the pool would also limit how long a request waits while all connections are in use.
    Client: class extends pg.Client {
      constructor(config?: string | ClientConfig) {
        super({ ...(config as ClientConfig), connectionTimeoutMillis: CONNECT_MS });
      }
    },
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    // A service that is gone without a word must not keep its locks.
    idle_in_transaction_session_timeout: 2 * PATIENCE_MS,
    ...(!options.isPatient && { query_timeout: 2 * PATIENCE_MS, statement_timeout: PATIENCE_MS }),
    types: {
      // Times and counts are far below 2^53; by default these arrive as text.
      getTypeParser: ((id: number, format?: 'text') =>
        id === builtins.INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // The next query finds out for itself; without a listener, the error would end the process.
  pool.on('error', () => {});
  return new WatchedPool(pool, options);
}

/** A pool that notes whether the server is away. */
class WatchedPool implements PostgresPool {
  readonly #pool: PoolOfPg;
  readonly #name: string;
  readonly #dependency: Dependency;
  #tryAgainAt = 0;

  constructor(pool: PoolOfPg, { name, dependency }: PoolOptions) {
    this.#pool = pool;
    this.#name = name;
    this.#dependency = dependency;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (performance.now() < this.#tryAgainAt) {
      throw this.#dependency.lost(new Error('it could not be reached a moment ago'));
    }
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw this.#judge(error);
    });
    return new WatchedClient(client, this.#dependency, (error) => this.#judge(error));
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #judge(error: unknown): unknown {
    if (!isAway(error)) {
      return explain(error, this.#name);
    }
    this.#tryAgainAt = performance.now() + PAUSE_MS;
    return this.#dependency.lost(error);
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #dependency: Dependency;
  readonly #judge: (error: unknown) => unknown;
  #isBroken = false;
  readonly #onError = () => {
    this.#isBroken = true;
  };

  constructor(client: PoolClient, dependency: Dependency, judge: (error: unknown) => unknown) {
    this.#client = client;
    this.#dependency = dependency;
    this.#judge = judge;
    // The pool listens only to connections that nobody uses. Without a listener, the error would end the process.
    client.on('error', this.#onError);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    // Kysely reads by a cursor only where it was given one.
    return typeof asked === 'string' ? this.#query<R>(asked, values) : asked;
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#isBroken);
  }

  async #query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await this.#client.query(text, [...values]);
      this.#dependency.found();
      return result as PostgresQueryResult<R>;
    } catch (error) {
      this.#isBroken ||= isAway(error);
      throw this.#judge(error);
    }
  }
}
