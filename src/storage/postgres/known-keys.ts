import { Away } from '../../dependency.js';
import type { Database } from '../sql/database.js';
import { SqlKeys } from '../sql/keys.js';
import type { FoundKey } from '../stores.js';

/** How long a key goes on working after the database was last asked for it. */
const KNOWN_MS = 10 * 60 * 1000;
const MOST_KNOWN = 10_000;

interface Known {
  readonly key: FoundKey;
  readonly seenAt: number;
}

/** Asks the database for each key, and answers from memory while that is away. */
export class KnownKeys extends SqlKeys {
  readonly #now: () => number;
  /** By their hash, that which was seen last at the end. */
  readonly #known = new Map<string, Known>();

  constructor(database: Database, now: () => number) {
    super(database);
    this.#now = now;
  }

  override async find(hash: string): Promise<FoundKey | undefined> {
    try {
      const key = await super.find(hash);
      this.#note(hash, key);
      return key;
    } catch (error) {
      const known = this.#known.get(hash);
      if (error instanceof Away && known && this.#isFresh(known)) {
        return known.key;
      }
      throw error;
    }
  }

  /** Whether any key would be answered from memory now. */
  remembersAny(): boolean {
    const last = [...this.#known.values()].at(-1);
    return last !== undefined && this.#isFresh(last);
  }

  #note(hash: string, key: FoundKey | undefined): void {
    this.#known.delete(hash);
    if (!key) {
      return;
    }
    this.#known.set(hash, { key, seenAt: this.#now() });
    if (this.#known.size > MOST_KNOWN) {
      const [oldest] = this.#known.keys();
      this.#known.delete(oldest!);
    }
  }

  #isFresh({ seenAt }: Known): boolean {
    return this.#now() < seenAt + KNOWN_MS;
  }
}
