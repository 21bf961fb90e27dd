import { sql } from 'kysely';
import type { BatchRecord, WebhookState } from '../../batch-stores.js';
import type { Queries } from '../database.js';

/** The images of several batches that have not ended. The sum is a decimal in PostgreSQL, which would arrive as text. */
export const UNREAD = sql<number>`cast(coalesce(sum(images - images_read - images_nothing - images_failed), 0) as bigint)`;

/** The batches whose upload is complete, as their callers see them. */
export function selectRecords(queries: Queries, accountId: string) {
  return queries
    .selectFrom('batches')
    .leftJoin('batch_webhooks', 'batch_webhooks.batch_id', 'batches.id')
    .selectAll('batches')
    .select(['batch_webhooks.url', 'batch_webhooks.state', 'batch_webhooks.attempts'])
    .select((from) =>
      from
        .selectFrom('batches as other')
        .select(UNREAD.as('unread'))
        .whereRef('other.account_id', '=', 'batches.account_id')
        .where('other.ended_as', 'is', null)
        .where('other.receiving_until', 'is', null)
        .where(({ eb, or, and, ref }) =>
          or([
            eb('other.created_at', '<', ref('batches.created_at')),
            and([
              eb('other.created_at', '=', ref('batches.created_at')),
              eb('other.id', '<', ref('batches.id')),
            ]),
          ]),
        )
        .as('ahead'),
    )
    .where('batches.account_id', '=', accountId)
    .where('batches.receiving_until', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];

export function toRecord(row: Row): BatchRecord {
  const { paused_until: until, paused_by: by, ended_as: as, ended_at: at } = row;
  return {
    id: row.id,
    type: row.type,
    details: row.details === 1,
    reference: row.reference,
    createdAt: row.created_at,
    images: row.images,
    counts: { read: row.images_read, nothing: row.images_nothing, failed: row.images_failed },
    ahead: as === null ? (row.ahead ?? 0) : 0,
    paused: until !== null && by !== null ? { until, by } : null,
    end: as !== null && at !== null ? { as, at } : null,
    expiresAt: row.expires_at,
    webhook: toWebhook(row),
  };
}

function toWebhook({
  url,
  state,
  attempts,
}: {
  url: string | null;
  state: WebhookState | null;
  attempts: number | null;
}) {
  return url !== null && state !== null && attempts !== null ? { url, state, attempts } : null;
}
