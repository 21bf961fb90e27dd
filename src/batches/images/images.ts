/** Keeps the images of batches until they are read. */
export interface BatchImages {
  put(batchId: string, index: number, image: Uint8Array): Promise<void>;
  /** Resolves when everything that was put would survive a power cut. */
  secure(batchId: string): Promise<void>;
  /** Undefined if there is no such image. */
  get(batchId: string, index: number): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no error. */
  remove(batchId: string, index: number): Promise<void>;
  removeAll(batchId: string): Promise<void>;
  /** The images of a batch that are there, by index. */
  list(batchId: string): Promise<number[]>;
  /** The batches that have images, or an empty place for them. */
  batches(): Promise<string[]>;
}

/** What the names of batches look like: the sweep removes nothing else. */
export const BATCH_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const IMAGE_NAME = /^\d+$/;
