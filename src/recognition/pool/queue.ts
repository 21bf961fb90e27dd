/**
 * A bounded first-in, first-out queue. Whoever finds it empty waits for the next item. Beside it are items that can wait
 * for as long as there are others; they take up no room in the queue.
 */
export class RequestQueue<T> {
  readonly #limit: number;
  readonly #items: T[] = [];
  readonly #patient: T[] = [];
  readonly #takers: ((item: T | undefined) => void)[] = [];
  #ended = false;

  /** @param limit how many items may wait; an item that is taken at once does not count */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#items.length;
  }

  /** The items that wait, oldest first, without the patient ones. */
  get items(): readonly T[] {
    return this.#items;
  }

  /** Whether a taker waits for an item. */
  get isAwaited(): boolean {
    return this.#takers.length > 0;
  }

  /** Whether `put` would accept an item now. */
  get hasRoom(): boolean {
    return this.isAwaited || this.#items.length < this.#limit;
  }

  /** True once `end` was called and everything was taken. */
  get drained(): boolean {
    return this.#ended && this.#items.length === 0 && this.#patient.length === 0;
  }

  /** Hands the item to the taker that has waited longest, or queues it. Returns false if the queue is full. */
  put(item: T): boolean {
    const taker = this.#takers.shift();
    if (taker) {
      taker(item);
    } else if (this.#items.length < this.#limit) {
      this.#items.push(item);
    } else {
      return false;
    }
    return true;
  }

  /** Hands the item to the taker that has waited longest, or keeps it until nothing else is in the queue. */
  putPatient(item: T): void {
    const taker = this.#takers.shift();
    if (taker) {
      taker(item);
    } else {
      this.#patient.push(item);
    }
  }

  /** Removes an item, if it is still in the queue. */
  remove(item: T): void {
    removeFrom(this.#items, item);
    removeFrom(this.#patient, item);
  }

  /** Removes and returns all items. */
  clear(): T[] {
    return [...this.#items.splice(0), ...this.#patient.splice(0)];
  }

  /** The next item; undefined once `signal` is aborted, or the queue has ended and is empty. */
  async take(signal: AbortSignal): Promise<T | undefined> {
    if (signal.aborted || this.drained) {
      return undefined;
    }
    return this.#items.shift() ?? this.#patient.shift() ?? this.#next(signal);
  }

  /** No more items will come: what is in the queue can still be taken, but nobody waits any longer. */
  end(): void {
    this.#ended = true;
    for (const taker of this.#takers.splice(0)) {
      taker(undefined);
    }
  }

  #next(signal: AbortSignal): Promise<T | undefined> {
    return new Promise((resolve) => {
      const leave = () => {
        removeFrom(this.#takers, taker);
        resolve(undefined);
      };
      const taker = (item: T | undefined) => {
        signal.removeEventListener('abort', leave);
        resolve(item);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#takers.push(taker);
    });
  }
}

function removeFrom<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) {
    list.splice(index, 1);
  }
}
