import { createHash, type Hash } from 'node:crypto';
import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import { Problem } from '../../errors.js';
import { isPdf, sniffFormat } from '../../image/format.js';
import { MAX_IMAGE_SIZE } from '../../image/limits.js';
import type { BatchStore, ItemProblem, NewItem } from '../../storage/batch-stores.js';
import type { BatchImages } from '../images/images.js';
import type { BatchLimits } from '../limits.js';
import { toLabel } from './label.js';

/** How long an upload is taken for alive after it was last heard of. */
export const RECEIVING_MS = 60_000;

/** What a form says about a batch besides its images. */
export interface BatchOptions {
  readonly enhance: boolean;
  readonly reference: string | null;
  readonly webhook: { readonly url: string; readonly secret: string } | null;
}

export interface BegunIntake {
  readonly id: string;
  readonly accountId: string;
  readonly type: DocumentType;
  readonly details: boolean;
}

const NO_IMAGE: ItemProblem = {
  code: 'IMAGE_FORMAT_UNSUPPORTED',
  detail: 'The file is no JPG, PNG or WebP. Convert it.',
};
const NO_PDF: ItemProblem = {
  code: 'IMAGE_FORMAT_UNSUPPORTED',
  detail: 'The file is no JPG, PNG, WebP or PDF. Convert it.',
};
const TOO_LARGE: ItemProblem = {
  code: 'IMAGE_TOO_LARGE',
  detail: `The image is larger than ${MAX_IMAGE_SIZE}. Send a smaller one.`,
};
const BROKEN: ItemProblem = { code: 'IMAGE_UNREADABLE', detail: 'The archive does not hold it whole.' };
const EMPTY: ItemProblem = { code: 'IMAGE_UNREADABLE', detail: 'The file is empty.' };

/**
 * A batch while it is uploaded. Each image is safe in the store before the next one comes. What cannot be an image becomes
 * a result at once, and is not stored.
 */
export class Intake {
  readonly #begun: BegunIntake;
  readonly #store: BatchStore;
  readonly #images: BatchImages;
  readonly #limits: BatchLimits;
  readonly #now: () => number;
  readonly #items: NewItem[] = [];
  /** Of everything that makes two requests the same. */
  readonly #content: Hash;
  readonly #timer: NodeJS.Timeout;

  constructor(
    begun: BegunIntake,
    store: BatchStore,
    images: BatchImages,
    limits: BatchLimits,
    now: () => number,
  ) {
    this.#begun = begun;
    this.#store = store;
    this.#images = images;
    this.#limits = limits;
    this.#now = now;
    this.#content = createHash('sha256').update(JSON.stringify([begun.type, begun.details]));
    this.#timer = setInterval(() => {
      // If that fails for long, the batch cannot be accepted either, and the caller is told.
      store.keepReceiving(begun.id, now() + RECEIVING_MS).catch(() => {});
    }, RECEIVING_MS / 3).unref();
  }

  get size(): number {
    return this.#items.length;
  }

  /** @throws Problem BATCH_TOO_LARGE */
  async add(name: string | undefined, content: Uint8Array | 'broken' | 'too large'): Promise<void> {
    const index = this.#items.length;
    if (index >= this.#limits.images) {
      throw new Problem('BATCH_TOO_LARGE', `A batch may have ${this.#limits.images} images.`);
    }
    const label = toLabel(name);
    const problem = problemOf(content, DOCUMENTS[this.#begun.type].pdf);
    const digest = typeof content === 'string' ? content : createHash('sha256').update(content).digest('hex');
    this.#content.update(JSON.stringify([label, digest]));
    this.#items.push({ name: label, ...(problem && { problem }) });
    if (!problem && typeof content !== 'string') {
      await this.#images.put(this.#begun.id, index, content);
    }
  }

  /**
   * Lets the images be read from now on.
   *
   * @returns the ID of the batch: that of an earlier one if the request with this key was accepted before
   * @throws Problem IMAGE_MISSING or IDEMPOTENCY_KEY_REUSED
   */
  async accept({ enhance, reference, webhook }: BatchOptions, key: string | undefined): Promise<string> {
    if (this.#items.length === 0) {
      throw new Problem('IMAGE_MISSING', 'There is no image in the batch.');
    }
    const { id, accountId } = this.#begun;
    await this.#images.secure(id);
    const fingerprint = this.#content.update(JSON.stringify([enhance, reference, webhook])).digest('hex');
    const now = this.#now();
    const accepted = await this.#store.accept({
      id,
      accountId,
      enhance,
      reference,
      items: this.#items,
      webhook,
      idempotency: key === undefined ? null : { key, fingerprint },
      acceptedAt: now,
      expiresAt: now + this.#limits.waitMs,
    });
    this.#end();
    if (accepted !== id) {
      await this.#images.removeAll(id);
    }
    return accepted;
  }

  /** Forgets everything. What cannot be removed now is swept later. */
  async abandon(): Promise<void> {
    this.#end();
    // A batch may have been accepted without this service hearing of it.
    if (await this.#store.abandon(this.#begun.id)) {
      await this.#images.removeAll(this.#begun.id);
    }
  }

  #end(): void {
    clearInterval(this.#timer);
  }
}

function problemOf(content: Uint8Array | 'broken' | 'too large', pdf: boolean): ItemProblem | undefined {
  if (typeof content === 'string') {
    return content === 'broken' ? BROKEN : TOO_LARGE;
  }
  if (content.length === 0) {
    return EMPTY;
  }
  if (sniffFormat(content) || (pdf && isPdf(content))) {
    return undefined;
  }
  return pdf ? NO_PDF : NO_IMAGE;
}
