import type { ReadingOptions } from './local.js';
import { isFinal, type Reader, TryLater } from './reader.js';

/** Photos that are sent at once. */
const CONCURRENCY = 4;
const PAUSE_SECONDS = 10;
/** Upload, wait and reading may each take their full time: 60 + 10 + 30 seconds. */
const TIMEOUT_MS = 120_000;

interface Service {
  readonly url: string;
  readonly key?: string;
}

/** Posts photos to a service. */
export function remoteReader({ url, key }: Service, { type, enhance, details }: ReadingOptions): Reader {
  const endpoint = new URL('api/ocr', url.endsWith('/') ? url : `${url}/`);
  endpoint.searchParams.set('type', type);
  if (details) {
    endpoint.searchParams.set('details', 'true');
  }
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    concurrency: CONCURRENCY,
    ready: async () => {},
    read: async (image) => {
      const form = new FormData();
      form.set('enhance', String(enhance));
      form.set('image', new Blob([new Uint8Array(image)]), 'photo');
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: form,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new TryLater(`${endpoint.origin} cannot be reached: ${reasonOf(error)}`, PAUSE_SECONDS);
      });
      // A proxy may answer with a page.
      const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
      if (response.ok || isFinal(body.code)) {
        return body;
      }
      const wait = Number(response.headers.get('retry-after')) || PAUSE_SECONDS;
      throw new TryLater(`${endpoint.origin}: ${wordsOf(body)}`, wait);
    },
    close: async () => {},
  };
}

const wordsOf = ({ code, detail }: Record<string, unknown>) =>
  code === undefined
    ? 'That is no answer of Baca. Check the address, and what is in between.'
    : `${detail} (${code})`;

const reasonOf = ({ message, cause }: Error) => (cause as Error | undefined)?.message || message;
