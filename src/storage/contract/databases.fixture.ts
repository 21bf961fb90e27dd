import { onTestFinished } from 'vitest';
import { POSTGRES, temporaryDatabase } from '../postgres/postgres.fixture.js';
import { PostgresQuota } from '../postgres/quota.js';
import { PostgresStorage } from '../postgres/storage.js';
import type { Database } from '../sql/database.js';
import { SqliteQuota } from '../sqlite/quota.js';
import { temporaryFolder, temporaryStorage } from '../storage.fixture.js';
import type { Storage } from '../storage.js';
import type { Quota } from '../stores.js';

/** An empty database to test. */
interface DatabaseUnderTest {
  readonly database: Database;
  readonly clock: { now: number };
  /** Each call is another process on the database. */
  connect(): Storage;
  /** The quota of a service that starts now. */
  startQuota(): Quota;
}

export interface DatabaseKind {
  readonly name: string;
  /** Whether several services may use it. */
  readonly isShared: boolean;
  setUp(): Promise<DatabaseUnderTest>;
}

/** When the clock of a test starts: an hour before midnight. */
const START = Date.UTC(2026, 10, 21, 23);

export const SQLITE: DatabaseKind = {
  name: 'SQLite',
  isShared: false,
  setUp: async () => {
    const folder = temporaryFolder();
    const { database } = temporaryStorage(folder);
    return {
      database,
      clock: { now: START },
      connect: () => temporaryStorage(folder),
      startQuota: () => new SqliteQuota(database),
    };
  },
};

const postgresql: DatabaseKind = {
  name: 'PostgreSQL',
  isShared: true,
  setUp: async () => {
    const url = await temporaryDatabase();
    const clock = { now: START };
    const connect = () => {
      const storage = new PostgresStorage(url, 'serve', () => clock.now);
      onTestFinished(() => storage.close());
      return storage;
    };
    const { database } = connect();
    return { database, clock, connect, startQuota: () => new PostgresQuota(database, () => clock.now) };
  },
};

/** Those that can be tested on this machine. */
export const DATABASES: readonly DatabaseKind[] = POSTGRES === undefined ? [SQLITE] : [SQLITE, postgresql];
