import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PACKAGE } from '../../package.js';
import { isPrivateHost, lookupPublic } from './address.js';

/** How long a receiver may take. */
const TIMEOUT_MS = 10_000;

export interface WebhookMessage {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

/** Posts JSON and follows no redirects. @throws Error unless the receiver answers with a status of 200 to 299 */
export async function sendWebhook(
  { url, body, signature }: WebhookMessage,
  allowsPrivate: boolean,
  stopped: AbortSignal,
): Promise<void> {
  const target = new URL(url);
  if (!allowsPrivate && isPrivateHost(target)) {
    throw new Error('The address is private.');
  }
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = send(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Baca/${PACKAGE.version}`,
        'baca-signature': signature,
      },
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
      ...(!allowsPrivate && { lookup: lookupPublic }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      // Only the status counts. The rest is not read, however long it is.
      resolve(response.statusCode);
      response.destroy();
    });
    request.end(body);
  });
  if (status === undefined || status < 200 || status > 299) {
    throw new Error(`The receiver answered ${status}.`);
  }
}
