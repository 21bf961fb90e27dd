import { SecretBox } from '../secret-box.js';
import type { Handshake } from './provider.js';

/** Minutes in which somebody has to be back from the provider. */
export const PENDING_MINUTES = 10;

/** What a browser keeps while somebody is at the provider. */
export interface Pending {
  readonly handshake: Handshake;
  /** The page to go on to. */
  readonly page: string;
  /** The account that shall be bound, where somebody who is signed in to it began. */
  readonly accountId?: string | undefined;
}

/** Whichever browser holds it; no account is known yet. */
const OWNER = 'browser';

/**
 * Seals what a browser keeps. The key is made from the client secret: all services that share a provider have it,
 * and nobody else does.
 */
export class PendingSignIns {
  readonly #box: SecretBox;
  readonly #now: () => number;

  constructor(clientSecret: string, now: () => number) {
    const secret = () => clientSecret;
    this.#box = new SecretBox({ find: secret, make: secret }, 'baca pending sign-ins');
    this.#now = now;
  }

  seal(pending: Pending): string {
    const until = this.#now() + PENDING_MINUTES * 60_000;
    return this.#box.seal(Buffer.from(JSON.stringify({ ...pending, until })), OWNER);
  }

  /** Undefined if it was not sealed here, or too long ago. */
  open(sealed: string): Pending | undefined {
    const bytes = this.#box.open(sealed, OWNER);
    if (!bytes) {
      return undefined;
    }
    const { until, ...pending } = JSON.parse(String(bytes)) as Pending & { readonly until: number };
    return this.#now() < until ? pending : undefined;
  }
}
