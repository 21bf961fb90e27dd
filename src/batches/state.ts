import { type Static, Type } from 'typebox';
import { DOCUMENT_TYPES, type DocumentType } from '../documents/registry.js';
import type { BatchRecord } from '../storage/batch-stores.js';

const Time = (description: string) => Type.String({ format: 'date-time', description });

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const Names = <T extends string>(names: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: names, description });

/** How a batch stands, as its caller and its webhook are told. */
export const BatchSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Names<DocumentType>(DOCUMENT_TYPES, 'What the images show.'),
    state: Names(
      ['waiting', 'reading', 'paused', 'done', 'cancelled', 'expired'] as const,
      '`paused` until a limit of the plan resets. `done`, `cancelled` and `expired` (not read in time) are final.',
    ),
    reference: Type.Union([Type.String(), Type.Null()], { description: 'What you sent as `reference`.' }),
    images: Count(
      'How many images there are. A PDF counts as one until it is opened, then each of its pages does.',
    ),
    counts: Type.Object({
      read: Count('Images on which something was read.'),
      nothing: Count('Images on which nothing was found.'),
      failed: Count('Images that could not be read; the results say why.'),
      waiting: Count('Images that are not read yet.'),
      dropped: Count('Images that were not read before the batch was cancelled or expired.'),
    }),
    position: Count('How many images of your earlier batches are read before those of this one.'),
    paused_until: Type.Union([Time('When the limit resets.'), Type.Null()]),
    paused_by: Type.Union([Type.String(), Type.Null()], {
      description: '`RATE_LIMITED` or `QUOTA_EXCEEDED`.',
    }),
    created_at: Time('When the upload began.'),
    ended_at: Type.Union([Time('When the batch ended.'), Type.Null()]),
    expires_at: Time('When the results are deleted, or before the end: when what is unread is given up.'),
    webhook: Type.Union([
      Type.Object({
        url: Type.String(),
        state: Names(['waiting', 'delivered', 'failed'] as const, '`failed` once no more attempts follow.'),
        attempts: Count('How often it was sent.'),
      }),
      Type.Null(),
    ]),
  },
  { $id: 'Batch', title: 'Batch', description: 'How a batch stands.' },
);

export type BatchState = Static<typeof BatchSchema>;

export function toState(batch: BatchRecord, now: number): BatchState {
  const { read, nothing, failed } = batch.counts;
  const unread = batch.images - read - nothing - failed;
  const paused = !batch.end && batch.paused && batch.paused.until > now ? batch.paused : null;
  return {
    id: batch.id,
    type: batch.type,
    state: batch.end?.as ?? (paused ? 'paused' : read + nothing + failed > 0 ? 'reading' : 'waiting'),
    reference: batch.reference,
    images: batch.images,
    counts: {
      ...batch.counts,
      waiting: batch.end ? 0 : unread,
      dropped: batch.end ? unread : 0,
    },
    position: batch.ahead,
    paused_until: paused ? timeOf(paused.until) : null,
    paused_by: paused?.by ?? null,
    created_at: timeOf(batch.createdAt),
    ended_at: batch.end ? timeOf(batch.end.at) : null,
    expires_at: timeOf(batch.expiresAt),
    webhook: batch.webhook,
  };
}

const timeOf = (ms: number): string => new Date(ms).toISOString();
