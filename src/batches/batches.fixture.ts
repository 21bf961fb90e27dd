import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { MemoryLimits } from '../limits/memory/limits.js';
import { Allowance } from '../plans/allowance.js';
import { Plans } from '../plans/plans.js';
import { createPool, type PoolOptions } from '../recognition/pool/pool.js';
import type { ItemResult } from '../storage/batch-stores.js';
import { addAccount, temporaryFolder, temporaryStorage } from '../storage/storage.fixture.js';
import { Batches } from './batches.js';
import { ImageFolder } from './images/folder.js';
import { BatchRunner, type EndedItem, type RunnerOptions } from './runner.js';

const HOUR_MS = 60 * 60 * 1000;

const LIMITS = { images: 100, bytes: 2 ** 30, waitMs: 168 * HOUR_MS, resultsMs: 24 * HOUR_MS };

const PLANS = new Plans({
  default: 'unlimited',
  plans: {
    unlimited: { title: 'Unlimited', requests_per_minute: null, requests_per_day: null },
    three: { title: 'Three', requests_per_minute: null, requests_per_day: 3 },
    pace: { title: 'Pace', requests_per_minute: 2, requests_per_day: null },
  },
});

/** Batches on a database and a folder of their own, read by real processes that do what the image says. */
export async function batchesWithWorkers(pool: Partial<PoolOptions> = {}) {
  const folder = temporaryFolder();
  const storage = temporaryStorage(folder, 'serve');
  const clock = { now: Date.UTC(2026, 10, 23, 12) };
  const now = () => clock.now;
  const images = new ImageFolder(join(folder, 'batches'));
  const batches = new Batches(storage.batches, images, LIMITS, now);
  const allowance = new Allowance(storage.quota, new MemoryLimits(now), now);
  const ended: EndedItem[] = [];
  const faults: unknown[] = [];
  const recognizer = createPool({
    workers: 2,
    queue: 8,
    timeoutMs: 10_000,
    engine: { threads: 1, modelsDir: '' },
    entry: new URL('../recognition/worker/worker.fixture.mjs', import.meta.url),
    ...pool,
  });
  onTestFinished(() => recognizer.close());
  await recognizer.ready();

  return {
    folder,
    storage,
    clock,
    images,
    batches,
    recognizer,
    ended,
    faults,
    account: (name: string, plan = 'unlimited') => addAccount(storage.database, name, plan),
    startRunner(options: Partial<RunnerOptions> = {}): BatchRunner {
      const runner = new BatchRunner({
        queue: storage.batchQueue,
        images,
        recognizer,
        allowance,
        plans: PLANS,
        concurrency: 2,
        mostImages: LIMITS.images,
        resultsMs: LIMITS.resultsMs,
        now,
        onEnd: (end) => ended.push(end),
        onFault: (fault) => faults.push(fault),
        ...options,
      });
      runner.start();
      onTestFinished(() => runner.stop());
      return runner;
    },
    /** Accepts certificates that tell the worker what to do. */
    async send(accountId: string, ...texts: string[]): Promise<string> {
      const id = randomUUID();
      const createdAt = now();
      await storage.batches.begin({
        id,
        accountId,
        type: 'STNK',
        details: false,
        createdAt,
        receivingUntil: createdAt + 60_000,
      });
      for (const [index, text] of texts.entries()) {
        await images.put(id, index, Buffer.from(text));
      }
      return storage.batches.accept({
        id,
        accountId,
        enhance: false,
        reference: null,
        items: texts.map((_, index) => ({ name: `${index}.jpg` })),
        webhook: null,
        idempotency: null,
        acceptedAt: createdAt,
        expiresAt: createdAt + LIMITS.waitMs,
      });
    },
    async results(accountId: string, id: string): Promise<ItemResult[]> {
      const results: ItemResult[] = [];
      for await (const result of batches.results(await batches.find(accountId, id))) {
        results.push(result);
      }
      return results;
    },
  };
}
