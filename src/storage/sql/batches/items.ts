import type { Insertable } from 'kysely';
import type { Queries } from '../database.js';
import type { Tables } from '../tables.js';

/** Rows of one statement: databases limit the number of values in it. */
const ROWS_AT_ONCE = 500;

export async function insertItems(
  queries: Queries,
  rows: readonly Insertable<Tables['batch_items']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await queries
      .insertInto('batch_items')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
