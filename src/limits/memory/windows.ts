import type { Attempt, Counter, Standing } from '../counter.js';

interface Open {
  count: number;
  readonly endsAt: number;
}

/** Above so many keys, the oldest window is forgotten: an attack from many addresses must not fill the memory. */
const MOST_KEYS = 100_000;

/** Counts in the memory of this process. */
export class Windows implements Counter {
  readonly #ms: number;
  readonly #now: () => number;
  /** In the order in which the windows end. */
  readonly #open = new Map<string, Open>();

  constructor(seconds: number, now: () => number = Date.now) {
    this.#ms = seconds * 1000;
    this.#now = now;
  }

  async take(key: string, limit: number): Promise<Attempt> {
    const open = this.#find(key) ?? this.#start(key);
    const counted = open.count < limit;
    if (counted) {
      open.count++;
    }
    return { counted, ...this.#standing(open, limit) };
  }

  async giveBack(key: string): Promise<void> {
    const open = this.#find(key);
    if (open && open.count > 0) {
      open.count--;
    }
  }

  async standing(key: string, limit: number): Promise<Standing> {
    return this.#standing(this.#find(key), limit);
  }

  async forget(key: string): Promise<void> {
    this.#open.delete(key);
  }

  #standing(open: Open | undefined, limit: number): Standing {
    return {
      left: Math.max(0, limit - (open?.count ?? 0)),
      resetSeconds: Math.max(1, Math.ceil((open ? open.endsAt - this.#now() : this.#ms) / 1000)),
    };
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
