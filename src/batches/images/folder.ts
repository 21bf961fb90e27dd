import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BATCH_ID, type BatchImages, IMAGE_NAME } from './images.js';

/** Images as files that nobody else may read: a folder for each batch. It may be on a disk that several services share. */
export class ImageFolder implements BatchImages {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async put(batchId: string, index: number, image: Uint8Array): Promise<void> {
    await mkdir(join(this.#dir, batchId), { recursive: true, mode: 0o700 });
    const file = await open(this.#file(batchId, index), 'wx', 0o600);
    try {
      await file.writeFile(image);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async secure(batchId: string): Promise<void> {
    for (const dir of [join(this.#dir, batchId), this.#dir]) {
      await syncFolder(dir);
    }
  }

  async get(batchId: string, index: number): Promise<Uint8Array | undefined> {
    return orIfMissing(undefined, readFile(this.#file(batchId, index)));
  }

  async remove(batchId: string, index: number): Promise<void> {
    await rm(this.#file(batchId, index), { force: true });
  }

  async removeAll(batchId: string): Promise<void> {
    await rm(join(this.#dir, batchId), { recursive: true, force: true });
  }

  async list(batchId: string): Promise<number[]> {
    const names = await orIfMissing([], readdir(join(this.#dir, batchId)));
    return names.filter((name) => IMAGE_NAME.test(name)).map(Number);
  }

  async batches(): Promise<string[]> {
    const names = await orIfMissing([], readdir(this.#dir));
    return names.filter((name) => BATCH_ID.test(name));
  }

  #file(batchId: string, index: number): string {
    return join(this.#dir, batchId, String(index));
  }
}

/** Without this, a file may be safe while its name is not. Windows cannot open folders, and needs no such thing. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const folder = await orIfMissing(undefined, open(dir, 'r'));
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

async function orIfMissing<T, E>(otherwise: E, found: Promise<T>): Promise<T | E> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return otherwise;
    }
    throw error;
  }
}
