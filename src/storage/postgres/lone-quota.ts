import type { DayUse, Place } from '../stores.js';

interface Entry {
  readonly accountId: string;
  readonly day: string;
  /** As the database last said. */
  used: number;
  /** Counted here, and not in the database yet. */
  owed: number;
  held: number;
}

/** What a service counts alone while the database is away: from what that last said, and until it can be written. */
export class LoneQuota {
  readonly #entries = new Map<string, Entry>();

  /** Notes what the database says, and adds what it does not know yet. */
  complete(accountId: string, day: string, { used, held }: DayUse): DayUse {
    const entry = this.#entry(accountId, day);
    entry.used = used;
    return { used: used + entry.owed, held: held + entry.held };
  }

  use(accountId: string, day: string): DayUse {
    const { used, owed, held } = this.#entry(accountId, day);
    return { used: used + owed, held };
  }

  reserve(accountId: string, day: string, limit: number): Place | undefined {
    const entry = this.#entry(accountId, day);
    if (entry.used + entry.owed + entry.held >= limit) {
      return undefined;
    }
    entry.held++;
    let open = true;
    const release = async () => {
      if (open) {
        open = false;
        entry.held--;
      }
    };
    return {
      day,
      release,
      counted: async () => {
        entry.used++;
        await release();
      },
      count: async () => {
        entry.owed++;
        await release();
      },
    };
  }

  owe(accountId: string, day: string): void {
    this.#entry(accountId, day).owed++;
  }

  /** What must still be written. */
  owed(): { readonly accountId: string; readonly day: string; readonly requests: number }[] {
    return [...this.#entries.values()]
      .filter(({ owed }) => owed > 0)
      .map(({ accountId, day, owed }) => ({ accountId, day, requests: owed }));
  }

  /** So much of it is written. */
  settle(accountId: string, day: string, requests: number): void {
    const entry = this.#entry(accountId, day);
    entry.owed -= requests;
    entry.used += requests;
  }

  #entry(accountId: string, day: string): Entry {
    const key = `${day} ${accountId}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      this.#forgetOtherDays(day);
      entry = { accountId, day, used: 0, owed: 0, held: 0 };
      this.#entries.set(key, entry);
    }
    return entry;
  }

  #forgetOtherDays(day: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.day === day) {
        return;
      }
      if (entry.owed === 0 && entry.held === 0) {
        this.#entries.delete(key);
      }
    }
  }
}
