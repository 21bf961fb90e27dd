import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../../errors.js';
import type { BatchQueue, ClaimedItem, SettledItem } from '../../batch-stores.js';
import type { Database, Queries } from '../database.js';
import { countOn } from '../days.js';
import { endBatch } from './end.js';
import { insertItems } from './items.js';

/**
 * Held while an image is claimed. Claims take milliseconds and images most of a second, so that services seldom wait for
 * each other, and whose turn it is stays exact.
 */
const LOCK = 'batch queue';

/** Rolls a transaction back, and says why. */
class Refusal<T extends string> extends Error {
  readonly reason: T;

  constructor(reason: T) {
    super(reason);
    this.reason = reason;
  }
}

/** Somebody else has the image, or it is no longer wanted. */
const lost = () => new Refusal('lost');

export class SqlBatchQueue implements BatchQueue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async claim(now: number, until: number): Promise<ClaimedItem | undefined> {
    // A transaction writes to the disk even if there is nothing to claim, which is what most services find.
    if (!(await nextBatch(this.#database, now))) {
      return undefined;
    }
    return this.#database.transact((queries) => claim(queries, now, until), { lock: LOCK });
  }

  async renew(claims: readonly string[], until: number): Promise<void> {
    if (claims.length > 0) {
      await this.#database
        .updateTable('batch_items')
        .set({ claimed_until: until })
        .where('claim', 'in', [...claims].sort())
        .execute();
    }
  }

  async release({ claim }: ClaimedItem): Promise<void> {
    await this.#database
      .updateTable('batch_items')
      .set(({ eb }) => ({ claim: null, claimed_until: null, tries: eb('tries', '-', 1) }))
      .where('claim', '=', claim)
      .execute();
  }

  async retry({ claim }: ClaimedItem): Promise<void> {
    await this.#database
      .updateTable('batch_items')
      .set({ claim: null, claimed_until: null })
      .where('claim', '=', claim)
      .execute();
  }

  open(item: ClaimedItem, pages: number, most: number): Promise<'opened' | 'full' | 'lost'> {
    return orRefused(this.#database.transact((queries) => open(queries, item, pages, most)));
  }

  settle(item: ClaimedItem, settled: SettledItem): Promise<'kept' | 'page' | 'ended' | 'lost'> {
    return orRefused(this.#database.transact((queries) => settle(queries, item, settled)));
  }

  async pause(accountId: string, until: number, by: ErrorCode): Promise<void> {
    await this.#database
      .updateTable('batches')
      .set({ paused_until: until, paused_by: by })
      .where('account_id', '=', accountId)
      .where('ended_as', 'is', null)
      .execute();
  }
}

async function orRefused<T extends string>(transaction: Promise<T>): Promise<T> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.reason as T;
    }
    throw error;
  }
}

/** Images that nobody reads. */
function claimable(queries: Queries, now: number) {
  return queries
    .selectFrom('batch_items')
    .where('outcome', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]));
}

/** The batch whose turn it is. */
function nextBatch(queries: Queries, now: number) {
  return queries
    .selectFrom('batches')
    .innerJoin('accounts', 'accounts.id', 'batches.account_id')
    .select(['batches.id', 'account_id as accountId', 'plan', 'type', 'enhance', 'details'])
    .where('ended_as', 'is', null)
    .where('receiving_until', 'is', null)
    .where('accounts.disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
    .where(({ exists, ref }) =>
      exists(claimable(queries, now).select('number').where('batch_id', '=', ref('batches.id'))),
    )
    .orderBy((from) =>
      from
        .selectFrom('batches as other')
        .select(({ fn }) => fn.max('other.served_at').as('served_at'))
        .whereRef('other.account_id', '=', 'batches.account_id'),
    )
    .orderBy('batches.created_at')
    .orderBy('batches.id')
    .limit(1)
    .executeTakeFirst();
}

async function claim(queries: Queries, now: number, until: number): Promise<ClaimedItem | undefined> {
  const batch = await nextBatch(queries, now);
  if (!batch) {
    return undefined;
  }
  const { number, page, tries } = await claimable(queries, now)
    .select(['number', 'page', 'tries'])
    .where('batch_id', '=', batch.id)
    .orderBy('number')
    .orderBy('page')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  // Everywhere the batch comes before its images, so that no two services wait for each other.
  await queries.updateTable('batches').set({ served_at: now }).where('id', '=', batch.id).execute();
  await queries
    .updateTable('batch_items')
    .set({ claim: token, claimed_until: until, tries: tries + 1 })
    .where('batch_id', '=', batch.id)
    .where('number', '=', number)
    .where('page', '=', page)
    .execute();
  const { id: batchId, accountId, plan, type, enhance, details } = batch;
  return {
    claim: token,
    batchId,
    index: number,
    page,
    accountId,
    plan,
    type,
    enhance: enhance === 1,
    details: details === 1,
    tries: tries + 1,
  };
}

async function open(
  queries: Queries,
  { batchId, index: number, claim }: ClaimedItem,
  pages: number,
  most: number,
): Promise<'opened'> {
  const batch = await queries
    .updateTable('batches')
    .set(({ eb }) => ({ images: eb('images', '+', pages - 1) }))
    .where('id', '=', batchId)
    .where('ended_as', 'is', null)
    .returning('images')
    .executeTakeFirst();
  const file = await queries
    .updateTable('batch_items')
    .set({ page: 1, claim: null, claimed_until: null, tries: 0 })
    .where('claim', '=', claim)
    .returning('name')
    .executeTakeFirst();
  if (!batch || !file) {
    throw lost();
  }
  if (batch.images > most) {
    throw new Refusal('full');
  }
  const others = Array.from({ length: pages - 1 }, (_, i) => ({
    batch_id: batchId,
    number,
    page: i + 2,
    name: file.name,
    tries: 0,
  }));
  await insertItems(queries, others);
  return 'opened';
}

async function settle(
  queries: Queries,
  { batchId, index, page, claim, accountId }: ClaimedItem,
  { outcome, result, day, now, expiresAt }: SettledItem,
): Promise<'kept' | 'page' | 'ended'> {
  const batch = await queries
    .updateTable('batches')
    .set(({ eb }) => ({ [`images_${outcome}`]: eb(`images_${outcome}`, '+', 1) }))
    .where('id', '=', batchId)
    .where('ended_as', 'is', null)
    .returning(['images', 'images_read', 'images_nothing', 'images_failed'])
    .executeTakeFirst();
  const { numUpdatedRows } = await queries
    .updateTable('batch_items')
    .set({ outcome, claim: null, claimed_until: null, ...result })
    .where('claim', '=', claim)
    .executeTakeFirst();
  if (!batch || numUpdatedRows === 0n) {
    throw lost();
  }
  if (day !== undefined) {
    await countOn(queries, accountId, day, 1);
  }
  if (batch.images_read + batch.images_nothing + batch.images_failed < batch.images) {
    return page > 0 && (await hasOpenPages(queries, batchId, index)) ? 'page' : 'kept';
  }
  await endBatch(queries, batchId, 'done', now, expiresAt);
  return 'ended';
}

async function hasOpenPages(queries: Queries, batchId: string, index: number): Promise<boolean> {
  const open = await queries
    .selectFrom('batch_items')
    .select('page')
    .where('batch_id', '=', batchId)
    .where('number', '=', index)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
