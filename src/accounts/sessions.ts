import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionStore } from '../storage/stores.js';
import { type Account, toAccount } from './accounts.js';

/** How long a browser stays signed in. */
export const SESSION_DAYS = 14;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export interface Session {
  readonly account: Account;
  /** What the browser must send, besides its cookie, with everything that changes something. */
  readonly csrfToken: string;
}

/** Who is signed in where. A token is made here alone, is 256 bits of chance, and only its hash is kept. */
export class Sessions {
  readonly #store: SessionStore;
  readonly #now: () => number;

  constructor(store: SessionStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Begins a session and returns its token. */
  async begin(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.#now();
    const tokenHash = hashOf(token);
    await this.#store.add({ tokenHash, accountId, createdAt, expiresAt: createdAt + SESSION_MS });
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const account = await this.#store.find(hashOf(token), this.#now());
    return account && { account: toAccount(account), csrfToken: csrfTokenOf(token) };
  }

  async end(token: string): Promise<void> {
    await this.#store.remove(hashOf(token));
  }
}

/** Whoever can read the page can send it; whoever only makes the browser send its cookie cannot. */
export function csrfTokenOf(token: string): string {
  return createHmac('sha256', token).update('baca csrf').digest('base64url');
}

export function isCsrfToken(sent: string, { csrfToken }: Session): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(csrfToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
