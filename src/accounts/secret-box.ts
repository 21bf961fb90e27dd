import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServiceSecret } from './service-secret.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what leaves the process, such as for the database or a cookie. */
export class SecretBox {
  readonly #secret: ServiceSecret;
  readonly #purpose: string;

  /** @param purpose what was sealed for one purpose is not opened for another */
  constructor(secret: ServiceSecret, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  /** @param owner whose it is: what was sealed for one is not opened for another */
  seal(content: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keyOf(this.#secret.make()), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Undefined if it was sealed with another secret, or for somebody else. */
  open(sealed: string, owner: string): Buffer | undefined {
    const secret = this.#secret.find();
    const bytes = Buffer.from(sealed, 'base64');
    if (secret === undefined) {
      return undefined;
    }
    try {
      const opener = createDecipheriv(CIPHER, this.#keyOf(secret), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]);
    } catch {
      return undefined;
    }
  }

  #keyOf(secret: string): Buffer {
    return Buffer.from(hkdfSync('sha256', secret, '', this.#purpose, KEY_BYTES));
  }
}
