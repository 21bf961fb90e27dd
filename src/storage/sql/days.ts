import type { Queries } from './database.js';

/** The requests of an account that count against a day. */
export async function usedOn(queries: Queries, accountId: string, day: string): Promise<number> {
  const row = await queries
    .selectFrom('usage_days')
    .select('requests')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.requests ?? 0;
}

/** Counts requests against a day. An account that was removed meanwhile has no quota that could be used up. */
export async function countOn(
  queries: Queries,
  accountId: string,
  day: string,
  requests: number,
): Promise<void> {
  await queries
    .insertInto('usage_days')
    .columns(['account_id', 'day', 'requests'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val }) => ['id', val(day).as('day'), val(requests).as('requests')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet(({ eb }) => ({ requests: eb('usage_days.requests', '+', requests) })),
    )
    .execute();
}
