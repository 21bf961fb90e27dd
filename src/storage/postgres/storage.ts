import { SqlAccounts } from '../sql/accounts.js';
import { SqlAudit } from '../sql/audit.js';
import { SqlBatches } from '../sql/batches/batches.js';
import { SqlBatchQueue } from '../sql/batches/queue.js';
import { SqlWebhooks } from '../sql/batches/webhooks.js';
import { SqlLinks } from '../sql/links.js';
import { SqlRequests } from '../sql/requests.js';
import { SqlSecondFactors } from '../sql/second-factors.js';
import { SqlSessions } from '../sql/sessions.js';
import { SqlUsage } from '../sql/usage.js';
import type { Purpose, Storage } from '../storage.js';
import { PostgresDatabase } from './database.js';
import { postgres } from './dependency.js';
import { KnownKeys } from './known-keys.js';
import { PostgresQuota } from './quota.js';

/** Everything in a database of a PostgreSQL server, which several services may use. */
export class PostgresStorage implements Storage {
  readonly dependency = postgres();
  readonly database: PostgresDatabase;
  readonly accounts: SqlAccounts;
  readonly secondFactors: SqlSecondFactors;
  readonly sessions: SqlSessions;
  readonly links: SqlLinks;
  readonly audit: SqlAudit;
  readonly keys: KnownKeys;
  readonly usage: SqlUsage;
  readonly requests: SqlRequests;
  readonly quota: PostgresQuota;
  readonly batches: SqlBatches;
  readonly batchQueue: SqlBatchQueue;
  readonly webhooks: SqlWebhooks;

  constructor(url: string, purpose: Purpose, now: () => number = Date.now) {
    this.database = new PostgresDatabase(url, purpose, this.dependency);
    this.accounts = new SqlAccounts(this.database);
    this.secondFactors = new SqlSecondFactors(this.database);
    this.sessions = new SqlSessions(this.database);
    this.links = new SqlLinks(this.database);
    this.audit = new SqlAudit(this.database);
    this.keys = new KnownKeys(this.database, now);
    this.usage = new SqlUsage(this.database);
    this.requests = new SqlRequests(this.database);
    this.quota = new PostgresQuota(this.database, now);
    this.batches = new SqlBatches(this.database);
    this.batchQueue = new SqlBatchQueue(this.database);
    this.webhooks = new SqlWebhooks(this.database);
  }

  open(): Promise<void> {
    return this.database.open();
  }

  exists(): boolean {
    return true;
  }

  requireFree(): void {}

  probe(): Promise<void> {
    return this.database.probe();
  }

  remembersKeys(): boolean {
    return this.keys.remembersAny();
  }

  async tend(): Promise<void> {
    if (this.dependency.isAway) {
      // Nobody else may ask it for a long time.
      await this.database.probe();
    }
    await this.quota.tend();
  }

  close(): Promise<void> {
    return this.database.destroy();
  }
}
