import type { Valkey } from 'iovalkey';
import { Dependency } from '../../dependency.js';

/** How long a connection, and how long a command, may take. */
const CONNECT_MS = 2000;
const COMMAND_MS = 1000;
const MOST_PAUSE_MS = 1000;

/** The connection of this process, which comes back by itself. */
export class Connection {
  readonly dependency = new Dependency({
    name: 'valkey',
    title: 'Valkey',
    consequence: 'each service counts the limits per minute by itself',
  });
  readonly #url: string;
  #client: Promise<Valkey> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws Away */
  async ask<T>(command: (client: Valkey) => Promise<T>): Promise<T> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    try {
      const answer = await command(client);
      this.dependency.found();
      return answer;
    } catch (error) {
      throw this.dependency.lost(error);
    }
  }

  async close(): Promise<void> {
    (await this.#client)?.disconnect();
  }

  /** Imported only here, so that a service without Valkey does not load it. */
  async #connect(): Promise<Valkey> {
    const { Valkey } = await import('iovalkey');
    const client = new Valkey(this.#url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      commandTimeout: COMMAND_MS,
      // A command is answered now, or counted by this process.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(100 * times, MOST_PAUSE_MS),
    });
    client.on('error', (error) => void this.dependency.lost(error));
    client.on('ready', () => this.dependency.found());
    await client.connect().catch(() => {
      // Told as an error already; it is tried again.
    });
    return client;
  }
}
