import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, hasImageName } from '../read/collect.js';

/** A photo that nobody writes to any more. */
export interface Arrival {
  readonly file: string;
  /** Path below the folder. */
  readonly name: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

interface Seen extends Arrival {
  /** When it was first seen like this. */
  readonly since: number;
  /** It was given to the reader, and did not change since. */
  taken: boolean;
}

/**
 * Finds photos in a folder by looking at it again and again: network folders tell nobody of changes. A photo has arrived when
 * its size and time have not changed for a while.
 */
export class Arrivals {
  readonly #folder: string;
  readonly #excluded: string;
  readonly #settleMs: number;
  #seen = new Map<string, Seen>();

  constructor(folder: string, excluded: string, settleMs: number) {
    this.#folder = folder;
    this.#excluded = excluded;
    this.#settleMs = settleMs;
  }

  /**
   * The photos that have arrived since the last look, each once as long as it does not change.
   *
   * @throws Error where the folder is away
   */
  async look(): Promise<Arrival[]> {
    await access(this.#folder);
    const now = performance.now();
    const seen = new Map<string, Seen>();
    for await (const name of filesBelow(this.#folder, this.#excluded)) {
      const file = path.join(this.#folder, name);
      // It may be gone again.
      const info = hasImageName(name) && (await stat(file).catch(() => undefined));
      if (info) {
        const before = this.#seen.get(name);
        const isSame = before?.bytes === info.size && before.modifiedMs === info.mtimeMs;
        const fresh = { file, name, bytes: info.size, modifiedMs: info.mtimeMs, since: now, taken: false };
        seen.set(name, isSame ? before : fresh);
      }
    }
    this.#seen = seen;
    const arrived = [...seen.values()].filter(({ since, taken }) => !taken && now - since >= this.#settleMs);
    for (const each of arrived) {
      each.taken = true;
    }
    return arrived;
  }

  /** The photo is to be found again. */
  putBack({ name }: Arrival): void {
    const seen = this.#seen.get(name);
    if (seen) {
      seen.taken = false;
    }
  }
}
