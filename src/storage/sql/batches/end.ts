import type { BatchEnd } from '../../batch-stores.js';
import type { Queries } from '../database.js';

/** Ends a batch that has not ended. What was not read is forgotten, and its caller is to be told. */
export async function endBatch(
  queries: Queries,
  id: string,
  end: BatchEnd,
  now: number,
  expiresAt: number,
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('batches')
    .set({ ended_as: end, ended_at: now, expires_at: expiresAt, paused_until: null, paused_by: null })
    .where('id', '=', id)
    .where('ended_as', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    return;
  }
  await queries.deleteFrom('batch_items').where('batch_id', '=', id).where('outcome', 'is', null).execute();
  await queries.updateTable('batch_webhooks').set({ due_at: now }).where('batch_id', '=', id).execute();
}
