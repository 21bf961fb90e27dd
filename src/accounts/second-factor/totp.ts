import { createHmac, timingSafeEqual } from 'node:crypto';

// What every authenticator app understands: HMAC-SHA-1, six digits, 30 seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps by which the clock of a phone may be wrong, either way. */
const DRIFT = 1;

/** The code of a step (RFC 6238, RFC 4226). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step since 1970 that a moment, in milliseconds, is in. */
export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** The step that a code is of, if it is of this moment or of a step before or after it. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepAt(now) + index - DRIFT);
  return steps.find((step) => isSame(codeAt(secret, step), code));
}

/** Whether a text has the form of a code. */
export function looksLikeCode(text: string): boolean {
  return new RegExp(`^\\d{${DIGITS}}$`).test(text);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
