import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { linesOf } from './lines.js';
import { problemOf } from './problem.js';
import type { Answers, Batch, BatchResult, BatchType, Usage } from './types.js';

export interface BacaOptions {
  /** The address of the service, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** The API key. A sandbox needs none. */
  readonly key?: string;
  /** How often a request is repeated after 429 or 503; 3 by default. */
  readonly retries?: number;
  /** The longest that is waited before a repetition, in seconds; 60 by default. Where the service asks for more, the problem is thrown. */
  readonly longestWait?: number;
}

/** The path of a file, which is read from disk as it is sent, or its content. */
export type Picture = string | Uint8Array | Blob;

export interface ReadOptions {
  /** Adds the evidence for each value, or only how sure each is. */
  readonly details?: boolean | 'confidence';
  /** Also reads a certificate through a contrast filter. */
  readonly enhance?: boolean;
  /** The page of a PDF, from 1. */
  readonly page?: number;
  /** Answers only with values that are at least so sure, from 0 to 1. */
  readonly minConfidence?: number;
  /** A name of yours, which the response repeats. */
  readonly reference?: string;
  /** Names the request, so that a repetition counts once; a new one by default. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface BatchOptions
  extends Pick<ReadOptions, 'enhance' | 'reference' | 'idempotencyKey' | 'signal'> {
  /** Adds the evidence for each value. */
  readonly details?: boolean;
  /** Gets the state of the batch by POST when it has ended. */
  readonly webhookUrl?: string;
  /** Signs the webhook; 16 to 200 characters. */
  readonly webhookSecret?: string;
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const FINAL: ReadonlySet<Batch['state']> = new Set(['done', 'cancelled', 'expired']);

/** Calls a Baca service. Every method throws a `BacaProblem` where the service refuses. */
export class Baca {
  readonly #root: string;
  readonly #key: string | undefined;
  readonly #retries: number;
  readonly #longestWait: number;

  constructor({ url, key, retries = 3, longestWait = 60 }: BacaOptions) {
    this.#root = url.replace(/\/+$/, '');
    this.#key = key;
    this.#retries = retries;
    this.#longestWait = longestWait;
  }

  /** Reads one image. */
  async read<T extends keyof Answers>(
    picture: Picture,
    type: T,
    { details, minConfidence, idempotencyKey, signal, ...options }: ReadOptions = {},
  ): Promise<Answers[T]> {
    const form = formOf({ ...options, min_confidence: minConfidence });
    form.append('image', await blobOf(picture), nameOf(picture));
    const path = `/api/v1/ocr${queryOf({ type, details })}`;
    return (await this.#upload(path, form, idempotencyKey, signal)).json() as Promise<Answers[T]>;
  }

  /** Sends many images, to be read when workers are free. */
  async createBatch(
    pictures: readonly Picture[],
    type: BatchType,
    { details, webhookUrl, webhookSecret, idempotencyKey, signal, ...options }: BatchOptions = {},
  ): Promise<Batch> {
    const form = formOf({ ...options, webhook_url: webhookUrl, webhook_secret: webhookSecret });
    for (const picture of pictures) {
      form.append('image', await blobOf(picture), nameOf(picture));
    }
    const path = `/api/batches${queryOf({ type, details })}`;
    return (await this.#upload(path, form, idempotencyKey, signal)).json() as Promise<Batch>;
  }

  /** Your batches, newest first; at most 100. For the next page, pass the last `id` as `before`. */
  async batches(before?: string): Promise<Batch[]> {
    const { batches } = await this.#get<{ batches: Batch[] }>(`/api/batches${queryOf({ before })}`);
    return batches;
  }

  /** How a batch stands. */
  batch(id: string, signal?: AbortSignal): Promise<Batch> {
    return this.#get(`/api/batches/${encodeURIComponent(id)}`, signal);
  }

  /** Asks every few seconds until the batch has ended. Abort the signal to stop waiting. */
  async waitForBatch(
    id: string,
    { everySeconds = 2, signal }: { readonly everySeconds?: number; readonly signal?: AbortSignal } = {},
  ): Promise<Batch> {
    for (;;) {
      const batch = await this.batch(id, signal);
      if (FINAL.has(batch.state)) {
        return batch;
      }
      await delay(1000 * everySeconds, undefined, signal && { signal });
    }
  }

  /** The results so far, in the order of the upload, as they arrive. */
  async *results<T extends BatchType = BatchType>(
    id: string,
    signal?: AbortSignal,
  ): AsyncGenerator<BatchResult<T>> {
    const path = `/api/batches/${encodeURIComponent(id)}/results?format=jsonl`;
    const { body } = await this.#send(path, { signal: signal ?? null });
    if (body) {
      for await (const line of linesOf(body)) {
        yield JSON.parse(line) as BatchResult<T>;
      }
    }
  }

  /** Cancels a batch that has not ended; with `results`, deletes it and its results. */
  async deleteBatch(id: string, { results = false }: { readonly results?: boolean } = {}): Promise<void> {
    const query = queryOf({ results: results || undefined });
    await this.#send(`/api/batches/${encodeURIComponent(id)}${query}`, { method: 'DELETE' });
  }

  /** The plan of the key, what is left of it, and its requests by the hour. */
  usage(hours?: number): Promise<Usage> {
    return this.#get(`/api/v1/usage${queryOf({ hours })}`);
  }

  async #get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return (await this.#send(path, { signal: signal ?? null })).json() as Promise<T>;
  }

  #upload(path: string, body: FormData, key: string = randomUUID(), signal?: AbortSignal): Promise<Response> {
    const headers = { 'idempotency-key': key };
    return this.#send(path, { method: 'POST', body, headers, signal: signal ?? null });
  }

  async #send(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const headers = { ...init.headers, ...(this.#key && { authorization: `Bearer ${this.#key}` }) };
    for (let left = this.#retries; ; left--) {
      const response = await fetch(this.#root + path, { ...init, headers });
      if (response.ok) {
        return response;
      }
      const problem = await problemOf(response);
      const { status, retryAfter } = problem;
      const passes = (status === 429 || status === 503) && retryAfter !== undefined;
      if (left <= 0 || !passes || retryAfter > this.#longestWait) {
        throw problem;
      }
      await delay(1000 * retryAfter, undefined, init.signal ? { signal: init.signal } : {});
    }
  }
}

function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) {
      form.append(name, String(value));
    }
  }
  return form;
}

function queryOf(values: Values): string {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return sent.length === 0
    ? ''
    : `?${new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** A file is opened here and read while it is sent. */
async function blobOf(picture: Picture): Promise<Blob> {
  if (typeof picture === 'string') {
    return openAsBlob(picture);
  }
  return picture instanceof Blob ? picture : new Blob([new Uint8Array(picture)]);
}

function nameOf(picture: Picture): string {
  if (typeof picture === 'string') {
    return basename(picture);
  }
  return picture instanceof File ? picture.name : 'image';
}
