import { randomUUID } from 'node:crypto';
import type { AcceptedBatch, BatchStore, ClaimedItem, NewItem, SettledItem } from '../batch-stores.js';
import { SqlBatches } from '../sql/batches/batches.js';
import { SqlBatchQueue } from '../sql/batches/queue.js';
import { SqlWebhooks } from '../sql/batches/webhooks.js';
import { addAccount } from '../storage.fixture.js';
import type { DatabaseKind } from './databases.fixture.js';

const HOUR_MS = 60 * 60 * 1000;

/** Stores of batches on an empty database with the accounts `ani` and `budi`. */
export async function openBatches({ setUp }: DatabaseKind) {
  const under = await setUp();
  const { database } = under;
  const stores = {
    batches: new SqlBatches(database),
    queue: new SqlBatchQueue(database),
    webhooks: new SqlWebhooks(database),
  };
  await addAccount(database, 'ani');
  await addAccount(database, 'budi');
  const now = () => under.clock.now;
  return {
    ...under,
    ...stores,
    /** Accepts a batch of so many images, or of these. */
    add: (accountId: string, items: number | readonly NewItem[], more: Partial<AcceptedBatch> = {}) =>
      addBatch(stores.batches, accountId, items, now(), more),
    claim: () => stores.queue.claim(now(), now() + 30_000),
    settle: (item: ClaimedItem, more: Partial<SettledItem> = {}) =>
      stores.queue.settle(item, {
        outcome: 'read',
        result: { answer: '{"success":true}', rows: '[]' },
        day: undefined,
        now: now(),
        expiresAt: now() + 24 * HOUR_MS,
        ...more,
      }),
  };
}

async function addBatch(
  batches: BatchStore,
  accountId: string,
  items: number | readonly NewItem[],
  now: number,
  more: Partial<AcceptedBatch>,
): Promise<string> {
  const id = randomUUID();
  await batches.begin({
    id,
    accountId,
    type: 'CONTAINER_ISO',
    details: false,
    createdAt: now,
    receivingUntil: now + 60_000,
  });
  return batches.accept({
    id,
    accountId,
    enhance: false,
    reference: null,
    items:
      typeof items === 'number' ? Array.from({ length: items }, (_, i) => ({ name: `${i}.jpg` })) : items,
    webhook: null,
    idempotency: null,
    acceptedAt: now,
    expiresAt: now + 168 * HOUR_MS,
    ...more,
  });
}
