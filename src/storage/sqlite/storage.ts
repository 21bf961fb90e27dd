import { existsSync } from 'node:fs';
import { SqlAccounts } from '../sql/accounts.js';
import { SqlAudit } from '../sql/audit.js';
import { SqlBatches } from '../sql/batches/batches.js';
import { SqlBatchQueue } from '../sql/batches/queue.js';
import { SqlWebhooks } from '../sql/batches/webhooks.js';
import { SqlKeys } from '../sql/keys.js';
import { SqlLinks } from '../sql/links.js';
import { SqlRequests } from '../sql/requests.js';
import { SqlSecondFactors } from '../sql/second-factors.js';
import { SqlSessions } from '../sql/sessions.js';
import { SqlUsage } from '../sql/usage.js';
import type { Purpose, Storage } from '../storage.js';
import { SqliteDatabase } from './database.js';
import { databasePath } from './file.js';
import { SqliteQuota } from './quota.js';
import { requireFree } from './service-lock.js';

/** Everything in one file, which one service alone uses. */
export class SqliteStorage implements Storage {
  readonly database: SqliteDatabase;
  readonly accounts: SqlAccounts;
  readonly secondFactors: SqlSecondFactors;
  readonly sessions: SqlSessions;
  readonly links: SqlLinks;
  readonly audit: SqlAudit;
  readonly keys: SqlKeys;
  readonly usage: SqlUsage;
  readonly requests: SqlRequests;
  readonly quota: SqliteQuota;
  readonly batches: SqlBatches;
  readonly batchQueue: SqlBatchQueue;
  readonly webhooks: SqlWebhooks;
  readonly #dir: string;

  constructor(dir: string, purpose: Purpose) {
    this.#dir = dir;
    this.database = new SqliteDatabase(dir, purpose);
    this.accounts = new SqlAccounts(this.database);
    this.secondFactors = new SqlSecondFactors(this.database);
    this.sessions = new SqlSessions(this.database);
    this.links = new SqlLinks(this.database);
    this.audit = new SqlAudit(this.database);
    this.keys = new SqlKeys(this.database);
    this.usage = new SqlUsage(this.database);
    this.requests = new SqlRequests(this.database);
    this.quota = new SqliteQuota(this.database);
    this.batches = new SqlBatches(this.database);
    this.batchQueue = new SqlBatchQueue(this.database);
    this.webhooks = new SqlWebhooks(this.database);
  }

  open(): Promise<void> {
    return this.database.open();
  }

  exists(): boolean {
    return existsSync(databasePath(this.#dir));
  }

  requireFree(): void {
    requireFree(this.#dir);
  }

  probe(): Promise<void> {
    return this.database.probe();
  }

  remembersKeys(): boolean {
    return false;
  }

  async tend(): Promise<void> {
    this.database.refillReserve();
  }

  close(): Promise<void> {
    return this.database.destroy();
  }
}
