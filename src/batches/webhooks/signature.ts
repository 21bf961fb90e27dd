import { createHmac } from 'node:crypto';

/** The value of the header `Baca-Signature`: the receiver can tell who sent the body, and when. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
