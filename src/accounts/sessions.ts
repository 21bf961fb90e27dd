import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FoundSession, SessionStore } from '../storage/stores.js';
import { type Account, toAccount } from './accounts.js';

/** How long a browser stays signed in. */
export const SESSION_DAYS = 14;
const SESSION_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;

export interface Session extends Pick<FoundSession, 'createdAt' | 'byProvider'> {
  readonly account: Account;
  /** What the browser must send, besides its cookie, with everything that changes something. */
  readonly csrfToken: string;
}

/** Where somebody signs in. */
export interface Client {
  readonly address: string | null;
  /** The `User-Agent` of the browser. */
  readonly agent: string | null;
  /** Whether the identity provider says who it is. */
  readonly byProvider: boolean;
}

export interface ListedSession extends Client {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether it belongs to the given token. */
  readonly isCurrent: boolean;
}

/** In characters. */
const LONGEST_AGENT = 300;

/** Who is signed in where. A token is made here alone, is 256 bits of chance, and only its hash is kept. */
export class Sessions {
  readonly #store: SessionStore;
  readonly #now: () => number;

  constructor(store: SessionStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Begins a session and returns its token. */
  async begin(
    accountId: string,
    { address = null, agent = null, byProvider = false }: Partial<Client> = {},
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.#now();
    const tokenHash = hashOf(token);
    await this.#store.add({
      tokenHash,
      accountId,
      createdAt,
      expiresAt: createdAt + SESSION_MS,
      id: randomUUID(),
      address,
      agent: agent?.slice(0, LONGEST_AGENT) ?? null,
      byProvider,
    });
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const found = await this.#store.find(hashOf(token), this.#now());
    return found && { ...found, account: toAccount(found.account), csrfToken: csrfTokenOf(token) };
  }

  async end(token: string): Promise<void> {
    await this.#store.remove(hashOf(token));
  }

  /** The sessions of an account, newest first. */
  async list(accountId: string, token: string): Promise<ListedSession[]> {
    const current = hashOf(token);
    const found = await this.#store.list(accountId, this.#now());
    return found.map(({ tokenHash, accountId: _, ...session }) => ({
      ...session,
      isCurrent: tokenHash === current,
    }));
  }

  /** Ends a session of an account by its ID, if it has not ended yet. */
  endById(accountId: string, id: string): Promise<void> {
    return this.#store.end(accountId, { id });
  }

  /** Ends all sessions of an account except that of the token. */
  endOthers(accountId: string, token: string): Promise<void> {
    return this.#store.end(accountId, { allBut: hashOf(token) });
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
