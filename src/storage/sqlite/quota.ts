import type { Database } from '../sql/database.js';
import { countOn, usedOn } from '../sql/days.js';
import type { DayUse, Place, Quota } from '../stores.js';

interface Today {
  /** As it stands in the database. */
  used: number;
  held: number;
}

/** Requests in progress are held in memory, since one service alone uses the folder. */
export class SqliteQuota implements Quota {
  readonly #database: Database;
  readonly #accounts = new Map<string, Promise<Today>>();
  #day = '';

  constructor(database: Database) {
    this.#database = database;
  }

  async reserve(accountId: string, day: string, limit: number | null): Promise<Place | undefined> {
    const today = await this.#on(day, accountId);
    // From here to `held++` nothing is awaited, so that two cannot take the last place.
    if (limit !== null && today.used + today.held >= limit) {
      return undefined;
    }
    today.held++;
    let open = true;
    const release = async () => {
      if (open) {
        open = false;
        today.held--;
      }
    };
    const counted = async () => {
      today.used++;
      await release();
    };
    return {
      day,
      release,
      counted,
      count: async () => {
        await countOn(this.#database, accountId, day, 1);
        await counted();
      },
    };
  }

  async use(accountId: string, day: string): Promise<DayUse> {
    const { used, held } = await this.#on(day, accountId);
    return { used, held };
  }

  #on(day: string, accountId: string): Promise<Today> {
    if (day !== this.#day) {
      this.#accounts.clear();
      this.#day = day;
    }
    const known = this.#accounts.get(accountId);
    if (known) {
      return known;
    }
    const read = usedOn(this.#database, accountId, day).then((used) => ({ used, held: 0 }));
    this.#accounts.set(accountId, read);
    read.catch(() => this.#accounts.delete(accountId));
    return read;
  }
}
