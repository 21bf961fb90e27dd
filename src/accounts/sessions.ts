import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../storage/storage.js';
import type { Account } from './accounts.js';

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
  readonly #storage: Database;
  readonly #now: () => number;

  constructor(storage: Database, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Begins a session and returns its token. On a full disk too: only who is signed in can revoke a key. */
  async begin(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    const session = {
      token_hash: hashOf(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_MS,
    };
    await this.#storage.evenWhenFull(async (storage) => {
      await storage.deleteFrom('sessions').where('expires_at', '<=', now).execute();
      await storage.insertInto('sessions').values(session).execute();
    });
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const row = await this.#storage
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'email', 'role', 'plan', 'accounts.created_at as createdAt'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    return row && { account: row, csrfToken: csrfTokenOf(token) };
  }

  async end(token: string): Promise<void> {
    await this.#storage.evenWhenFull((storage) =>
      storage.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute(),
    );
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
