import type { Dependency } from '../../dependency.js';
import type { Counter, Limits } from '../counter.js';
import { Windows } from '../memory/windows.js';
import { Connection } from './connection.js';
import { ValkeyCounter } from './counter.js';

/** Counts in one Valkey for all services. */
export class ValkeyLimits implements Limits {
  readonly #connection: Connection;
  readonly #now: () => number;

  /** @param now the clock of what is counted while Valkey is away, which has a clock of its own */
  constructor(url: string, now: () => number = Date.now) {
    this.#connection = new Connection(url);
    this.#now = now;
  }

  get dependency(): Dependency {
    return this.#connection.dependency;
  }

  counter(name: string, seconds: number): Counter {
    return new ValkeyCounter(this.#connection, name, seconds, new Windows(seconds, this.#now));
  }

  async open(): Promise<void> {
    await this.#connection.ask((client) => client.ping()).catch(() => {});
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
