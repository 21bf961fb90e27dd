/**
 * An image as it is uploaded.
 *
 * A resizable buffer takes pages of memory only as bytes come in, never moves them, and gives them back the moment it is
 * released. Chunks that are joined at the end need twice the memory, and the system gets it back whenever the garbage
 * is collected, or never: the heap keeps what lies between blocks that are in use.
 */
export class ImageBuffer {
  readonly #memory: ArrayBuffer;
  #released = false;

  /** @param capacity the most bytes that it will ever hold */
  constructor(capacity: number) {
    this.#memory = new ArrayBuffer(0, { maxByteLength: capacity });
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.#memory);
  }

  append(chunk: Uint8Array): void {
    if (this.#released) {
      throw new Error('The image buffer was released.');
    }
    const length = this.#memory.byteLength;
    this.#memory.resize(length + chunk.length);
    new Uint8Array(this.#memory).set(chunk, length);
  }

  /** Gives the memory back; `bytes` are empty from now on, also those that somebody still holds. */
  release(): void {
    this.#released = true;
    this.#memory.resize(0);
  }
}
