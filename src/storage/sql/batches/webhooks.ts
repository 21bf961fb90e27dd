import type { DueWebhook, WebhookStore } from '../../batch-stores.js';
import type { Database, Queries } from '../database.js';

const LOCK = 'batch webhooks';

export class SqlWebhooks implements WebhookStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async claim(now: number, until: number): Promise<DueWebhook | undefined> {
    if (!(await nextDue(this.#database, now))) {
      return undefined;
    }
    return this.#database.transact(
      async (queries) => {
        const due = await nextDue(queries, now);
        if (!due) {
          return undefined;
        }
        const attempts = due.attempts + 1;
        await queries
          .updateTable('batch_webhooks')
          .set({ attempts, due_at: until })
          .where('batch_id', '=', due.batchId)
          .execute();
        return { ...due, attempts };
      },
      { lock: LOCK },
    );
  }

  async delivered(batchId: string): Promise<void> {
    await this.#database
      .updateTable('batch_webhooks')
      .set({ state: 'delivered', due_at: null, secret: '' })
      .where('batch_id', '=', batchId)
      .execute();
  }

  async failed(batchId: string, nextAt: number | null): Promise<void> {
    await this.#database
      .updateTable('batch_webhooks')
      .set(nextAt === null ? { state: 'failed', due_at: null, secret: '' } : { due_at: nextAt })
      .where('batch_id', '=', batchId)
      .execute();
  }
}

function nextDue(queries: Queries, now: number) {
  return queries
    .selectFrom('batch_webhooks')
    .innerJoin('batches', 'batches.id', 'batch_webhooks.batch_id')
    .innerJoin('accounts', 'accounts.id', 'batches.account_id')
    .select(['batch_id as batchId', 'account_id as accountId', 'url', 'secret', 'attempts'])
    .where('due_at', '<=', now)
    .where('accounts.disabled_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
}
