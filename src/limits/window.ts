/** How a key stands in its window. */
export interface Standing {
  /** How often more until the window ends. */
  readonly left: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

interface Open {
  count: number;
  readonly endsAt: number;
}

/** Above so many keys, the oldest window is forgotten: an attack from many addresses must not fill the memory. */
const MOST_KEYS = 100_000;

/** Counts events of each key in windows of one length; the window of a key opens with its first event. */
export class Windows {
  readonly #ms: number;
  readonly #now: () => number;
  /** In the order in which the windows end. */
  readonly #open = new Map<string, Open>();

  constructor(seconds: number, now: () => number = Date.now) {
    this.#ms = seconds * 1000;
    this.#now = now;
  }

  /** Counts an event. Returns false, and counts nothing, where the limit is reached. */
  take(key: string, limit: number): boolean {
    const open = this.#find(key) ?? this.#start(key);
    if (open.count >= limit) {
      return false;
    }
    open.count++;
    return true;
  }

  /** Takes back an event that should not have counted. */
  giveBack(key: string): void {
    const open = this.#find(key);
    if (open && open.count > 0) {
      open.count--;
    }
  }

  standing(key: string, limit: number): Standing {
    const open = this.#find(key);
    return {
      left: Math.max(0, limit - (open?.count ?? 0)),
      resetSeconds: Math.max(1, Math.ceil((open ? open.endsAt - this.#now() : this.#ms) / 1000)),
    };
  }

  forget(key: string): void {
    this.#open.delete(key);
  }

  #find(key: string): Open | undefined {
    const open = this.#open.get(key);
    return open && this.#runs(open, this.#now()) ? open : undefined;
  }

  /** A window that ends later than one that begins now was begun before the clock was set back: it is over as well. */
  #runs({ endsAt }: Open, now: number): boolean {
    return endsAt > now && endsAt <= now + this.#ms;
  }

  #start(key: string): Open {
    const now = this.#now();
    this.#open.delete(key);
    for (const [old, open] of this.#open) {
      if (this.#runs(open, now) && this.#open.size < MOST_KEYS) {
        break;
      }
      this.#open.delete(old);
    }
    const open = { count: 0, endsAt: now + this.#ms };
    this.#open.set(key, open);
    return open;
  }
}
