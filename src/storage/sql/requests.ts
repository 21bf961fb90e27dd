import type { ListedRequest, ListPage, RequestFilter, RequestRecord, RequestStore } from '../stores.js';
import type { Database } from './database.js';

const COLUMNS = {
  requestId: 'request_id',
  keyId: 'key_id',
  type: 'type',
  outcome: 'outcome',
  code: 'code',
  reference: 'reference',
} as const satisfies Record<keyof RequestFilter, string>;

/** Rows of one statement. PostgreSQL takes 65,535 parameters, SQLite 32,766. */
const ROWS_AT_ONCE = 1000;

export class SqlRequests implements RequestStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(requests: readonly RequestRecord[]): Promise<void> {
    await this.#database.transact(async (queries) => {
      const ids = [...new Set(requests.map(({ accountId }) => accountId))];
      const found = await queries.selectFrom('accounts').select('id').where('id', 'in', ids).execute();
      const known = new Set(found.map(({ id }) => id));
      const rows = requests.filter(({ accountId }) => known.has(accountId)).map(toRow);
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        await queries
          .insertInto('requests')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute();
      }
    });
  }

  list(accountId: string, filter: RequestFilter, { before, limit }: ListPage): Promise<ListedRequest[]> {
    let query = this.#database
      .selectFrom('requests')
      .select([
        'rowid as place',
        'account_id as accountId',
        'at',
        'request_id as requestId',
        'key_id as keyId',
        'type',
        'status',
        'outcome',
        'code',
        'ms',
        'bytes',
        'reference',
      ])
      .where('account_id', '=', accountId);
    for (const name of Object.keys(COLUMNS) as (keyof RequestFilter)[]) {
      const value = filter[name];
      if (value !== undefined) {
        query = query.where(COLUMNS[name], '=', value);
      }
    }
    if (before !== undefined) {
      query = query.where('rowid', '<', before);
    }
    return query.orderBy('rowid', 'desc').limit(limit).execute();
  }

  async prune(before: number, most: number): Promise<void> {
    await this.#database.transact(async (queries) => {
      await queries.deleteFrom('requests').where('at', '<', before).execute();
      const { last } = await queries
        .selectFrom('requests')
        .select(({ fn }) => fn.max('rowid').as('last'))
        .executeTakeFirstOrThrow();
      // Places grow by one, so that this leaves so many at most.
      await queries
        .deleteFrom('requests')
        .where('rowid', '<=', Number(last ?? 0) - most)
        .execute();
    });
  }
}

function toRow(request: RequestRecord) {
  const { accountId, at, requestId, keyId, type, status, outcome, code, ms, bytes, reference } = request;
  return {
    account_id: accountId,
    at,
    request_id: requestId,
    key_id: keyId,
    type,
    status,
    outcome,
    code,
    ms,
    bytes,
    reference,
  };
}
