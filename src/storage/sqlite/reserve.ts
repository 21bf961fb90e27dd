import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for some hundred pages of the write-ahead log. */
const BYTES = 2 ** 20;
const STEP = 2 ** 16;

/** A file that does nothing but take up room on the disk, to be given up when a write must succeed. */
export class Reserve {
  readonly #path: string;

  constructor(dir: string) {
    this.#path = join(dir, 'baca.reserve');
  }

  /** Takes up as much of the room as there is. */
  fill(): void {
    try {
      const file = openSync(this.#path, 'a', 0o600);
      try {
        for (let size = fstatSync(file).size; size < BYTES; ) {
          // Of chance: some file systems keep zeros without taking room for them.
          size += writeSync(file, randomBytes(Math.min(STEP, BYTES - size)));
        }
      } finally {
        closeSync(file);
      }
    } catch {
      // The disk is full: there is no more to be had now.
    }
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}
