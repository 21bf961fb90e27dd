import type { DocumentType } from '../documents/registry.js';
import type { ErrorCode } from '../errors.js';

// What is kept of batches: images that are accepted now and read later. The images themselves are elsewhere.

/** How a batch ended. One that is `expired` was not read in time. */
export type BatchEnd = 'done' | 'cancelled' | 'expired';

/** What became of an image. */
export type ItemOutcome = 'read' | 'nothing' | 'failed';

export type WebhookState = 'waiting' | 'delivered' | 'failed';

export interface BatchRecord {
  readonly id: string;
  readonly type: DocumentType;
  readonly details: boolean;
  /** What the caller calls it. */
  readonly reference: string | null;
  readonly createdAt: number;
  /** Pictures and pages. A PDF is one until it is opened. */
  readonly images: number;
  /** How many ended in each way so far. */
  readonly counts: Readonly<Record<ItemOutcome, number>>;
  /** Images of the account that are read before those of this batch. */
  readonly ahead: number;
  /** Until when the plan of the account stops it, and by which limit. It may be in the past. */
  readonly paused: { readonly until: number; readonly by: ErrorCode } | null;
  readonly end: { readonly as: BatchEnd; readonly at: number } | null;
  /** When it ends unread, or once it has ended, when it is removed with its results. */
  readonly expiresAt: number;
  readonly webhook: WebhookRecord | null;
}

interface WebhookRecord {
  readonly url: string;
  readonly state: WebhookState;
  readonly attempts: number;
}

/** An image that is to be read, or a part of the upload that cannot be. */
export interface NewItem {
  /** What the caller calls it. */
  readonly name: string;
  readonly problem?: ItemProblem;
}

export interface ItemProblem {
  readonly code: ErrorCode;
  readonly detail: string;
}

/** A batch whose upload has begun. */
export interface BegunBatch {
  readonly id: string;
  readonly accountId: string;
  readonly type: DocumentType;
  readonly details: boolean;
  readonly createdAt: number;
  /** When the upload is taken for dead unless it is renewed. */
  readonly receivingUntil: number;
}

/** A batch whose upload is complete. */
export interface AcceptedBatch {
  readonly id: string;
  readonly accountId: string;
  readonly enhance: boolean;
  readonly reference: string | null;
  readonly items: readonly NewItem[];
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  /** What the caller names the request by, and what is in it. */
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  readonly acceptedAt: number;
  readonly expiresAt: number;
}

/** Where an image is in its batch. */
export interface ItemPlace {
  /** Of its file in the upload, from 0. */
  readonly index: number;
  /** Of a PDF, from 1; 0 for a picture, and for a PDF that was not opened. */
  readonly page: number;
}

/** An image that ended, in the order of the upload. */
export interface ItemResult extends ItemPlace {
  readonly name: string;
  /** The response and the rows of CSV, both as JSON, or what went wrong. */
  readonly result: { readonly answer: string; readonly rows: string } | ItemProblem;
}

export interface BatchStore {
  /** @throws Problem BATCHES_FULL */
  begin(batch: BegunBatch): Promise<void>;
  /** Says that the upload goes on. */
  keepReceiving(id: string, until: number): Promise<void>;
  /** Forgets a batch whose upload failed. Returns false if there is none, or its upload was complete. */
  abandon(id: string): Promise<boolean>;
  /**
   * Lets the images be read.
   *
   * @returns the ID of the batch: an earlier one if the request was accepted before
   * @throws Problem IDEMPOTENCY_KEY_REUSED
   */
  accept(batch: AcceptedBatch): Promise<string>;
  /** @throws Problem NOT_FOUND if the account has no such batch */
  find(accountId: string, id: string): Promise<BatchRecord>;
  /** Newest first, older than `before` and of these types if they are given. */
  list(accountId: string, most: number, before?: string, types?: readonly string[]): Promise<BatchRecord[]>;
  /** Images that have ended, after a place, or from the first one on. */
  results(id: string, after: ItemPlace | undefined, most: number): Promise<ItemResult[]>;
  /** Ends a batch unless it has ended; its results stay until `expiresAt`. @throws Problem NOT_FOUND */
  cancel(accountId: string, id: string, now: number, expiresAt: number): Promise<void>;
  /** Removes a batch with its results. @throws Problem NOT_FOUND */
  remove(accountId: string, id: string): Promise<void>;
  /** Ends what was not read in time, and removes what is over. */
  prune(now: number, expiresAt: number): Promise<void>;
  /** The files of a batch that are still needed, by index. Those of a batch that is unknown are not. */
  needed(id: string): Promise<'all' | ReadonlySet<number>>;
  /** Images that wait or are being read, and batches that have not ended. */
  backlog(): Promise<{ readonly images: number; readonly batches: number }>;
}

/** An image that somebody reads. */
export interface ClaimedItem extends ItemPlace {
  /** Names the claim; whoever claims the image later has another. */
  readonly claim: string;
  readonly batchId: string;
  readonly accountId: string;
  /** The name of the account's plan. */
  readonly plan: string;
  readonly type: DocumentType;
  readonly enhance: boolean;
  readonly details: boolean;
  /** How often it was claimed, this time included. */
  readonly tries: number;
}

export interface SettledItem {
  readonly outcome: ItemOutcome;
  readonly result: ItemResult['result'];
  /** The day that it counts against; undefined if it does not count. */
  readonly day: string | undefined;
  readonly now: number;
  /** When the batch is removed if this was its last image. */
  readonly expiresAt: number;
}

/** The images of all batches that wait to be read. */
export interface BatchQueue {
  /**
   * Takes the next image: of the account that was served longest ago, from its oldest batch. Those of a disabled account
   * wait. Unless it is renewed, the claim ends at `until`, and the image can be taken again.
   */
  claim(now: number, until: number): Promise<ClaimedItem | undefined>;
  renew(claims: readonly string[], until: number): Promise<void>;
  /** Gives an image back that was not read through no fault of its own. */
  release(item: ClaimedItem): Promise<void>;
  /** Gives an image back that failed and should be tried again. */
  retry(item: ClaimedItem): Promise<void>;
  /**
   * Puts the pages of a PDF in its place, each an image to be read.
   *
   * @returns `full` if the batch would have more than `most` images, and `lost` as `settle` does; nothing is changed then
   */
  open(item: ClaimedItem, pages: number, most: number): Promise<'opened' | 'full' | 'lost'>;
  /**
   * Keeps a result and counts it, in one transaction.
   *
   * @returns `page` if other pages of its file are still to be read; `ended` if it was the last image of its batch; `lost` if
   *   somebody else has the image now, or it is no longer wanted: nothing is kept or counted then
   */
  settle(item: ClaimedItem, settled: SettledItem): Promise<'kept' | 'page' | 'ended' | 'lost'>;
  /** Lets the batches of an account wait. */
  pause(accountId: string, until: number, by: ErrorCode): Promise<void>;
}

/** A batch that ended and whose caller is to be told. */
export interface DueWebhook {
  readonly batchId: string;
  readonly accountId: string;
  readonly url: string;
  readonly secret: string;
  /** This one included. */
  readonly attempts: number;
}

export interface WebhookStore {
  /** The next one to send, of an account that is not disabled. It is due again at `until` unless its end is noted. */
  claim(now: number, until: number): Promise<DueWebhook | undefined>;
  delivered(batchId: string): Promise<void>;
  /** @param nextAt when to try again; null if that is over */
  failed(batchId: string, nextAt: number | null): Promise<void>;
}
