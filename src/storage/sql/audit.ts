import type { AuditRecord, AuditStore, ListedAudit, ListPage } from '../stores.js';
import type { Database } from './database.js';

export class SqlAudit implements AuditStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(record: AuditRecord, forgetBefore: number): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await queries.deleteFrom('audit_log').where('at', '<', forgetBefore).execute();
        await queries.insertInto('audit_log').values(record).execute();
      },
      { evenWhenFull: true },
    );
  }

  list({ before, limit }: ListPage): Promise<ListedAudit[]> {
    let query = this.#database
      .selectFrom('audit_log')
      .select(['rowid as place', 'at', 'actor', 'action', 'subject', 'detail', 'address']);
    if (before !== undefined) {
      query = query.where('rowid', '<', before);
    }
    return query.orderBy('rowid', 'desc').limit(limit).execute();
  }
}
