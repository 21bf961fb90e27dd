import { dayOf } from '../../day.js';
import type { UsageRow, UsageStore } from '../stores.js';
import type { Database, Queries } from './database.js';

const HOUR_MS = 60 * 60 * 1000;
/** How long usage is kept: a year and a month. */
const KEEP_DAYS = 400;

export class SqlUsage implements UsageStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(rows: readonly UsageRow[]): Promise<void> {
    // In one order everywhere, so that no two services wait for each other.
    const ordered = rows.map((row) => ({ row, key: keyOf(row) })).sort((a, b) => (a.key < b.key ? -1 : 1));
    await this.#database.transact(async (queries) => {
      for (const { row } of ordered) {
        await add(queries, row);
      }
    });
  }

  since(accountId: string, hour: number): Promise<UsageRow[]> {
    return this.#database
      .selectFrom('usage_hours')
      .select([
        'account_id as accountId',
        'hour',
        'key_id as keyId',
        'type',
        'outcome',
        'code',
        'bucket',
        'requests',
      ])
      .where('account_id', '=', accountId)
      .where('hour', '>=', hour)
      .orderBy('hour')
      .orderBy('type')
      .orderBy('outcome')
      .execute();
  }

  totals(hour: number): Promise<Pick<UsageRow, 'type' | 'outcome' | 'requests'>[]> {
    return this.#database
      .selectFrom('usage_hours')
      .select(({ fn }) => ['type', 'outcome', fn.sum<number>('requests').as('requests')])
      .where('hour', '>=', hour)
      .groupBy(['type', 'outcome'])
      .orderBy('type')
      .orderBy('outcome')
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, requests: Number(row.requests) })));
  }

  async prune(now: number): Promise<void> {
    const oldestHour = Math.floor(now / HOUR_MS) - KEEP_DAYS * 24;
    await this.#database.transact(async (queries) => {
      await queries.deleteFrom('usage_hours').where('hour', '<', oldestHour).execute();
      await queries
        .deleteFrom('usage_days')
        .where('day', '<', dayOf(oldestHour * HOUR_MS))
        .execute();
      await queries.deleteFrom('departures').where('day', '!=', dayOf(now)).execute();
    });
  }
}

const keyOf = ({ accountId, hour, keyId, type, outcome, code, bucket }: UsageRow) =>
  [accountId, hour, keyId, type, outcome, code, bucket].join(' ');

/** Nothing is written for an account that was removed meanwhile. */
async function add(queries: Queries, row: UsageRow): Promise<void> {
  const { accountId, hour, keyId, type, outcome, code, bucket, requests } = row;
  await queries
    .insertInto('usage_hours')
    .columns(['account_id', 'hour', 'key_id', 'type', 'outcome', 'code', 'bucket', 'requests'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val }) => [
          'id',
          val(hour).as('hour'),
          val(keyId).as('key_id'),
          val(type).as('type'),
          val(outcome).as('outcome'),
          val(code).as('code'),
          val(bucket).as('bucket'),
          val(requests).as('requests'),
        ])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'hour', 'key_id', 'type', 'outcome', 'code', 'bucket'])
        .doUpdateSet(({ eb }) => ({ requests: eb('usage_hours.requests', '+', requests) })),
    )
    .execute();
}
