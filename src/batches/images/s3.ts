import type { S3mini } from 's3mini';
import { BATCH_ID, type BatchImages, IMAGE_NAME } from './images.js';
import type { S3Settings } from './s3-settings.js';

/** How long a request may take; an image has 20 MB at most. */
const TIMEOUT_MS = 60_000;

/** Images as objects that every service can reach, named `BATCH/INDEX` under a prefix. */
export class ImageBucket implements BatchImages {
  readonly #settings: S3Settings;
  readonly #prefix: string;
  #client: Promise<S3mini> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#prefix = settings.prefix;
  }

  async put(batchId: string, index: number, image: Uint8Array): Promise<void> {
    await (await this.#connect()).putObject(this.#key(batchId, index), image);
  }

  /** An object is safe as soon as the server has answered. */
  async secure(): Promise<void> {}

  async get(batchId: string, index: number): Promise<Uint8Array | undefined> {
    const image = await (await this.#connect()).getObjectArrayBuffer(this.#key(batchId, index));
    return image ? new Uint8Array(image) : undefined;
  }

  async remove(batchId: string, index: number): Promise<void> {
    await (await this.#connect()).deleteObject(this.#key(batchId, index));
  }

  async removeAll(batchId: string): Promise<void> {
    const indexes = await this.list(batchId);
    await (await this.#connect()).deleteObjects(indexes.map((index) => this.#key(batchId, index)));
  }

  async list(batchId: string): Promise<number[]> {
    const names = await this.#names(`${this.#prefix}${batchId}/`);
    return names.filter((name) => IMAGE_NAME.test(name)).map(Number);
  }

  async batches(): Promise<string[]> {
    const names = await this.#names(this.#prefix, { delimiter: '/' });
    return names.map((name) => name.replace(/\/$/, '')).filter((name) => BATCH_ID.test(name));
  }

  /** What follows the prefix in the names of objects, or of what looks like folders if there is a delimiter. */
  async #names(prefix: string, options?: { readonly delimiter: string }): Promise<string[]> {
    const found = await (await this.#connect()).listObjects('/', prefix, undefined, options);
    if (!found) {
      throw new Error(`There is no bucket at ${this.#settings.endpoint}.`);
    }
    return found.map(({ Key }) => Key.slice(prefix.length));
  }

  /** Imported only here, so that a service with a folder does not load it. */
  #connect(): Promise<S3mini> {
    const { prefix: _prefix, ...access } = this.#settings;
    this.#client ??= import('s3mini').then(
      ({ S3mini }) => new S3mini({ ...access, requestAbortTimeout: TIMEOUT_MS }),
    );
    return this.#client;
  }

  #key(batchId: string, index: number): string {
    return `${this.#prefix}${batchId}/${index}`;
  }
}
