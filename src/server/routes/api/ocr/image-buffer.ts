/**
 * Collects an image while it is uploaded.
 *
 * A resizable buffer takes memory pages only as bytes arrive, never moves them, and returns them to the system the moment
 * it is released. Joining chunks at the end would need twice the memory, and the system would get it back only at some
 * garbage collection, or never because of heap fragmentation.
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

  get isReleased(): boolean {
    return this.#released;
  }

  append(chunk: Uint8Array): void {
    if (this.#released) {
      throw new Error('The image buffer was released.');
    }
    const length = this.#memory.byteLength;
    this.#memory.resize(length + chunk.length);
    new Uint8Array(this.#memory).set(chunk, length);
  }

  /** Returns the memory to the system. From now on `bytes` are empty, even for those who still hold them. */
  release(): void {
    this.#released = true;
    this.#memory.resize(0);
  }
}
