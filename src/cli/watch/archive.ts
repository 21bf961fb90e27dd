import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Arrival } from './arrivals.js';

/**
 * Where photos go that were read, each beside its result. The result is written first, at once and for good: a photo whose
 * result is there was read, and only needs to be moved.
 */
export class Archive {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws Error where the watched folder is missing, or photos cannot be moved from it in one step */
  static async open(folder: string, watched: string): Promise<Archive> {
    const { dev } = await stat(watched).catch(() => {
      throw new Error(`There is no folder ${watched}.`);
    });
    await mkdir(folder, { recursive: true });
    if ((await stat(folder)).dev !== dev) {
      throw new Error(
        `${folder} must be on the same file system as ${watched}, so that photos can be moved.`,
      );
    }
    return new Archive(folder);
  }

  async has(photo: Arrival): Promise<boolean> {
    return stat(resultOf(this.#placeOf(photo))).then(
      () => true,
      () => false,
    );
  }

  async write(photo: Arrival, result: object): Promise<void> {
    const file = resultOf(this.#placeOf(photo));
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(`${file}.part`, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(result)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  }

  /** Moves the photo, unless another one has taken its name meanwhile. */
  async move(photo: Arrival): Promise<void> {
    const { size, mtimeMs } = await stat(photo.file);
    if (size === photo.bytes && mtimeMs === photo.modifiedMs) {
      await rename(photo.file, this.#placeOf(photo));
    }
  }

  /** Cameras use names again, so the time of the photo is part of its new name. */
  #placeOf({ name, modifiedMs }: Arrival): string {
    const { dir, name: stem, ext } = path.parse(name);
    const time = new Date(modifiedMs).toISOString().replace(/[-:.]/g, '');
    return path.join(this.folder, dir, `${stem}.${time}${ext}`);
  }
}

const resultOf = (photo: string) => `${photo}.json`;
