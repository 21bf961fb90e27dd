import type { DocumentType } from '../../../documents/registry.js';
import { Problem } from '../../../errors.js';
import type {
  AcceptedBatch,
  BatchRecord,
  BatchStore,
  BegunBatch,
  ItemPlace,
  ItemResult,
  NewItem,
} from '../../batch-stores.js';
import type { Database, Queries } from '../database.js';
import { endBatch } from './end.js';
import { insertItems } from './items.js';
import { selectRecords, toRecord, UNREAD } from './records.js';

/** Batches of one account that may be open at once. */
const MOST_OPEN = 20;

/** How long the key of a request is remembered. */
const KEY_MS = 24 * 60 * 60 * 1000;

export class SqlBatches implements BatchStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async begin({ id, accountId, type, details, createdAt, receivingUntil }: BegunBatch): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        const { open } = await queries
          .selectFrom('batches')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('account_id', '=', accountId)
          .where('ended_as', 'is', null)
          .executeTakeFirstOrThrow();
        if (open >= MOST_OPEN) {
          throw new Problem(
            'BATCHES_FULL',
            `An account may have ${MOST_OPEN} batches that are not finished. Wait for one to end, or cancel one.`,
          );
        }
        await queries
          .insertInto('batches')
          .values({
            id,
            account_id: accountId,
            type,
            enhance: 0,
            details: Number(details),
            created_at: createdAt,
            receiving_until: receivingUntil,
            images: 0,
            images_read: 0,
            images_nothing: 0,
            images_failed: 0,
            served_at: 0,
            // An upload that dies is removed by `receiving_until`.
            expires_at: Number.MAX_SAFE_INTEGER,
          })
          .execute();
      },
      { lock: lockOf(accountId) },
    );
  }

  async keepReceiving(id: string, until: number): Promise<void> {
    await this.#database
      .updateTable('batches')
      .set({ receiving_until: until })
      .where('id', '=', id)
      .where('receiving_until', 'is not', null)
      .execute();
  }

  async abandon(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('batches')
      .where('id', '=', id)
      .where('receiving_until', 'is not', null)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  accept(batch: AcceptedBatch): Promise<string> {
    return this.#database.transact(
      async (queries) => {
        const earlier = await acceptedBefore(queries, batch);
        if (earlier !== undefined) {
          await queries.deleteFrom('batches').where('id', '=', batch.id).execute();
          return earlier;
        }
        await accept(queries, batch);
        return batch.id;
      },
      { lock: lockOf(batch.accountId) },
    );
  }

  async find(accountId: string, id: string): Promise<BatchRecord> {
    const row = await selectRecords(this.#database, accountId)
      .where('batches.id', '=', id)
      .executeTakeFirst();
    if (!row) {
      throw noSuchBatch();
    }
    return toRecord(row);
  }

  async list(
    accountId: string,
    most: number,
    before?: string,
    types?: readonly string[],
  ): Promise<BatchRecord[]> {
    let records = selectRecords(this.#database, accountId);
    if (types) {
      records = records.where('batches.type', 'in', types as readonly DocumentType[]);
    }
    if (before !== undefined) {
      const { createdAt, id } = await this.find(accountId, before);
      records = records.where(({ eb, or, and }) =>
        or([
          eb('batches.created_at', '<', createdAt),
          and([eb('batches.created_at', '=', createdAt), eb('batches.id', '<', id)]),
        ]),
      );
    }
    const rows = await records
      .orderBy('batches.created_at', 'desc')
      .orderBy('batches.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(toRecord);
  }

  async results(id: string, after: ItemPlace | undefined, most: number): Promise<ItemResult[]> {
    const { index: number, page } = after ?? { index: -1, page: 0 };
    const rows = await this.#database
      .selectFrom('batch_items')
      .select(['number', 'page', 'name', 'answer', 'rows', 'code', 'detail'])
      .where('batch_id', '=', id)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('number', 'page'), '>', tuple(number, page)))
      .where('outcome', 'is not', null)
      .orderBy('number')
      .orderBy('page')
      .limit(most)
      .execute();
    return rows.map(({ number: index, page, name, answer, rows, code, detail }) => ({
      index,
      page,
      name,
      result:
        answer !== null && rows !== null
          ? { answer, rows }
          : { code: code ?? 'INTERNAL', detail: detail ?? '' },
    }));
  }

  async cancel(accountId: string, id: string, now: number, expiresAt: number): Promise<void> {
    await this.#database.transact(async (queries) => {
      await requireBatch(queries, accountId, id);
      await endBatch(queries, id, 'cancelled', now, expiresAt);
    });
  }

  async remove(accountId: string, id: string): Promise<void> {
    await this.#database.transact(
      async (queries) => {
        await requireBatch(queries, accountId, id);
        await queries.deleteFrom('batches').where('id', '=', id).execute();
      },
      { evenWhenFull: true },
    );
  }

  async prune(now: number, expiresAt: number): Promise<void> {
    const over = await this.#database
      .selectFrom('batches')
      .select(['id', 'ended_as', 'receiving_until'])
      .where(({ or, eb }) => or([eb('receiving_until', '<=', now), eb('expires_at', '<=', now)]))
      .execute();
    for (const { id, ended_as, receiving_until } of over) {
      await this.#database.transact(
        async (queries) => {
          if (ended_as === null && receiving_until === null) {
            await endBatch(queries, id, 'expired', now, expiresAt);
            return;
          }
          // Another service may have renewed the upload or pruned the batch meanwhile.
          await queries
            .deleteFrom('batches')
            .where('id', '=', id)
            .where(({ or, eb }) => or([eb('receiving_until', '<=', now), eb('expires_at', '<=', now)]))
            .execute();
        },
        { evenWhenFull: true },
      );
    }
  }

  async needed(id: string): Promise<'all' | ReadonlySet<number>> {
    const batch = await this.#database
      .selectFrom('batches')
      .select('receiving_until')
      .where('id', '=', id)
      .executeTakeFirst();
    if (batch && batch.receiving_until !== null) {
      return 'all';
    }
    const open = await this.#database
      .selectFrom('batch_items')
      .select('number')
      .where('batch_id', '=', id)
      .where('outcome', 'is', null)
      .execute();
    return new Set(open.map(({ number }) => number));
  }

  async backlog(): Promise<{ images: number; batches: number }> {
    const { images, batches } = await this.#database
      .selectFrom('batches')
      .select(({ fn }) => [UNREAD.as('images'), fn.countAll<number>().as('batches')])
      .where('ended_as', 'is', null)
      .where('receiving_until', 'is', null)
      .executeTakeFirstOrThrow();
    return { images, batches };
  }
}

/** Held while the batches of an account are counted, and the keys of its requests compared. */
const lockOf = (accountId: string) => `batches of ${accountId}`;

const noSuchBatch = () => new Problem('NOT_FOUND', 'The account has no such batch.');

/** @throws Problem NOT_FOUND */
async function requireBatch(queries: Queries, accountId: string, id: string): Promise<void> {
  const found = await queries
    .selectFrom('batches')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('receiving_until', 'is', null)
    .executeTakeFirst();
  if (!found) {
    throw noSuchBatch();
  }
}

/** @throws Problem IDEMPOTENCY_KEY_REUSED */
async function acceptedBefore(
  queries: Queries,
  { accountId, idempotency, acceptedAt }: AcceptedBatch,
): Promise<string | undefined> {
  if (!idempotency) {
    return undefined;
  }
  const { key, fingerprint } = idempotency;
  await queries
    .updateTable('batches')
    .set({ idempotency_key: null, fingerprint: null })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', acceptedAt - KEY_MS)
    .execute();
  const earlier = await queries
    .selectFrom('batches')
    .select(['id', 'fingerprint'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw new Problem(
      'IDEMPOTENCY_KEY_REUSED',
      'The same Idempotency-Key came with other content. Use another one for another batch.',
    );
  }
  return earlier?.id;
}

async function accept(queries: Queries, batch: AcceptedBatch): Promise<void> {
  const { id, items, acceptedAt, expiresAt, idempotency, webhook } = batch;
  const failed = items.filter(({ problem }) => problem).length;
  const { numUpdatedRows } = await queries
    .updateTable('batches')
    .set({
      receiving_until: null,
      enhance: Number(batch.enhance),
      reference: batch.reference,
      idempotency_key: idempotency?.key ?? null,
      fingerprint: idempotency?.fingerprint ?? null,
      images: items.length,
      images_failed: failed,
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .where('receiving_until', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new Error('The upload of a batch stood still for so long that it was given up.');
  }
  await insertItems(
    queries,
    items.map((item, number) => toRow(id, number, item)),
  );
  if (webhook) {
    await queries
      .insertInto('batch_webhooks')
      .values({ batch_id: id, ...webhook, state: 'waiting', attempts: 0, due_at: null })
      .execute();
  }
  if (failed === items.length) {
    await endBatch(queries, id, 'done', acceptedAt, expiresAt);
  }
}

const toRow = (id: string, number: number, { name, problem }: NewItem) => ({
  batch_id: id,
  number,
  page: 0,
  name,
  tries: 0,
  outcome: problem ? ('failed' as const) : null,
  code: problem?.code ?? null,
  detail: problem?.detail ?? null,
});
