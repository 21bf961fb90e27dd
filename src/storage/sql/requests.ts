import type { ListPage, RequestFilter, RequestPage, RequestRecord, RequestStore } from '../stores.js';
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

/**
 * Requests that a filter without an index looks at. SQLite looks in the thread of the server, which answers nobody
 * meanwhile.
 */
const MOST_LOOKED_AT = 10_000;

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

  async list(accountId: string, filter: RequestFilter, { before, limit }: ListPage): Promise<RequestPage> {
    const { requestId, reference } = filter;
    const names = (Object.keys(COLUMNS) as (keyof RequestFilter)[]).filter(
      (name) => filter[name] !== undefined,
    );
    const indexed = requestId !== undefined ? 'requestId' : reference !== undefined ? 'reference' : undefined;
    let within = this.#database.selectFrom('requests').where('account_id', '=', accountId);
    if (indexed) {
      within = within.where(COLUMNS[indexed], '=', filter[indexed]!);
    }
    if (before !== undefined) {
      within = within.where('rowid', '<', before);
    }
    const others = names.filter((name) => name !== indexed);
    const unseen =
      others.length > 0
        ? await within
            .select('rowid as place')
            .orderBy('rowid', 'desc')
            .offset(MOST_LOOKED_AT)
            .limit(1)
            .executeTakeFirst()
        : undefined;
    let query = within
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
      .orderBy('rowid', 'desc')
      // One more, which says whether there is another page.
      .limit(limit + 1);
    for (const name of others) {
      query = query.where(COLUMNS[name], '=', filter[name]!);
    }
    if (unseen) {
      query = query.where('rowid', '>', unseen.place);
    }
    const found = await query.execute();
    const requests = found.slice(0, limit);
    const isFull = found.length > limit;
    return { requests, next: isFull ? requests.at(-1)!.place : unseen && unseen.place + 1 };
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
