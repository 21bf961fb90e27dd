import { randomUUID } from 'node:crypto';
import type { BatchRecord, BatchStore, ItemPlace, ItemResult } from '../storage/batch-stores.js';
import type { BatchImages } from './images/images.js';
import { type BegunIntake, Intake, RECEIVING_MS } from './intake/intake.js';
import type { BatchLimits } from './limits.js';

/** Batches of one page of a list. */
const PAGE = 100;

/** Results that are read from the database at once. */
const RESULTS_AT_ONCE = 100;

/** The batches of accounts: images that are accepted now and read later. */
export class Batches {
  readonly limits: BatchLimits;
  /** Called when there is something new to read. */
  onAccept: () => void = () => {};
  readonly #store: BatchStore;
  readonly #images: BatchImages;
  readonly #now: () => number;

  constructor(store: BatchStore, images: BatchImages, limits: BatchLimits, now: () => number = Date.now) {
    this.#store = store;
    this.#images = images;
    this.limits = limits;
    this.#now = now;
  }

  /** Begins an upload, which must be accepted or abandoned. @throws Problem BATCHES_FULL */
  async receive(batch: Omit<BegunIntake, 'id'>): Promise<Intake> {
    const begun = { id: randomUUID(), ...batch };
    const now = this.#now();
    await this.#store.begin({ ...begun, createdAt: now, receivingUntil: now + RECEIVING_MS });
    return new Intake(begun, this.#store, this.#images, this.limits, this.#now);
  }

  /** @throws Problem NOT_FOUND */
  find(accountId: string, id: string): Promise<BatchRecord> {
    return this.#store.find(accountId, id);
  }

  /** Newest first, a page of those that are older than `before` and of these types. @throws Problem NOT_FOUND */
  list(accountId: string, before?: string, types?: readonly string[]): Promise<BatchRecord[]> {
    return this.#store.list(accountId, PAGE, before, types);
  }

  /** What has ended so far, in the order of the upload. */
  async *results({ id }: BatchRecord): AsyncGenerator<ItemResult> {
    for (let after: ItemPlace | undefined; ; ) {
      const some = await this.#store.results(id, after, RESULTS_AT_ONCE);
      yield* some;
      after = some.at(-1);
      if (some.length < RESULTS_AT_ONCE) {
        return;
      }
    }
  }

  /** Stops a batch and deletes its images. What was read stays until it expires. @throws Problem NOT_FOUND */
  async cancel(accountId: string, id: string): Promise<BatchRecord> {
    const now = this.#now();
    await this.#store.cancel(accountId, id, now, now + this.limits.resultsMs);
    await this.#images.removeAll(id);
    return this.#store.find(accountId, id);
  }

  /** Deletes a batch with its images and results. @throws Problem NOT_FOUND */
  async remove(accountId: string, id: string): Promise<void> {
    await this.#store.remove(accountId, id);
    await this.#images.removeAll(id);
  }

  backlog(): Promise<{ readonly images: number; readonly batches: number }> {
    return this.#store.backlog();
  }
}
