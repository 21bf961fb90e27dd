import { describe, expect, test } from 'vitest';
import {
  type Answer,
  CONTAINER,
  formOf,
  imagePart,
  MULTIPART,
  type Part,
  type Sent,
  STNK,
  send,
} from './service/client.js';
import { FAULTS, metric } from './service/figures.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

const REQUESTS = 1000;

interface Kind {
  readonly what: string;
  sent(mark: string): Sent;
  /** Whether the response is of this kind, and belongs to the request with this mark. */
  isIts(answer: Answer, mark: string): boolean;
}

const form = (...parts: readonly Part[]) => ({ headers: MULTIPART, body: formOf(parts) });
const image = (text: string) => imagePart(text);
const enhance: Part = { name: 'enhance', content: 'true' };

/** Reads a container: the response must have the code in this image. */
const container = (ms: number, query = ''): Kind => ({
  what: `a container, ${ms} ms${query}`,
  sent: (mark) => ({ path: CONTAINER + query, ...form(image(`read ${mark} after ${ms}`)) }),
  isIts: ({ status, body }, mark) =>
    status === 200 &&
    JSON.stringify(body.raw_texts) === JSON.stringify([mark]) &&
    'details' in body === (query !== '') &&
    !('data' in body),
});

const certificate = (ms: number, query = ''): Kind => ({
  what: `a certificate, ${ms} ms${query}`,
  sent: (mark) => ({ path: STNK + query, ...form(image(`read ${mark} after ${ms}`), enhance) }),
  isIts: ({ status, body }, mark) =>
    status === 200 &&
    (body.data as Record<string, unknown>).nomor_registrasi === mark &&
    'details' in body === (query !== '') &&
    !('container_codes' in body),
});

const refused = (what: string, status: number, code: string, sent: (mark: string) => Sent): Kind => ({
  what,
  sent,
  isIts: (answer) => answer.status === status && answer.body.code === code,
});

const good = (mark: string) => form(image(`read ${mark}`));

const KINDS: readonly Kind[] = [
  ...[0, 1, 2, 3, 5, 8, 13, 21, 34, 55].map((ms) => container(ms)),
  ...[0, 4, 20, 40].map((ms) => container(ms, '&details=true')),
  ...[0, 1, 2, 3, 5, 8, 13, 21, 34, 55].map((ms) => certificate(ms)),
  ...[0, 4, 20, 40].map((ms) => certificate(ms, '&details=yes')),
  {
    what: 'a torn image',
    sent: (mark) => form(image(`torn ${mark}`)),
    isIts: ({ body }, mark) => body.code === 'IMAGE_UNREADABLE' && body.detail === `It is torn at ${mark}.`,
  },
  refused('an image that fails', 500, 'INTERNAL', () => form(image('fail'))),
  refused('no type', 400, 'TYPE_MISSING', (mark) => ({ path: '/api/ocr', ...good(mark) })),
  refused('an unknown type', 400, 'TYPE_UNKNOWN', (mark) => ({ path: '/api/ocr?type=KTP', ...good(mark) })),
  refused('two types', 400, 'TYPE_UNKNOWN', (mark) => ({ path: `${CONTAINER}&type=STNK`, ...good(mark) })),
  refused('wrong details', 400, 'DETAILS_INVALID', (mark) => ({
    path: `${CONTAINER}&details=2`,
    ...good(mark),
  })),
  refused('no image', 400, 'IMAGE_MISSING', () => form(enhance)),
  refused('an image as text', 400, 'IMAGE_MISSING', () => form({ name: 'image', content: 'x' })),
  refused('two images', 400, 'IMAGE_REPEATED', (mark) => form(image(mark), image(mark))),
  refused('wrong enhance', 400, 'ENHANCE_INVALID', (mark) =>
    form({ ...enhance, content: 'perhaps' }, image(mark)),
  ),
  refused('enhance twice', 400, 'ENHANCE_INVALID', (mark) => form(enhance, enhance, image(mark))),
  refused('an empty image', 422, 'IMAGE_UNREADABLE', () => form(image(''))),
  refused('no end', 400, 'MULTIPART_MALFORMED', (mark) => ({
    headers: MULTIPART,
    body: formOf([image(mark)], ''),
  })),
  refused('no boundary', 400, 'MULTIPART_MALFORMED', (mark) => ({
    headers: { 'content-type': 'multipart/form-data' },
    body: formOf([image(mark)]),
  })),
  refused('30 parts', 400, 'MULTIPART_MALFORMED', () =>
    form(
      ...Array(30)
        .fill(enhance)
        .map((part, i) => ({ ...part, name: `x${i}` })),
    ),
  ),
  refused('JSON', 415, 'MEDIA_TYPE_UNSUPPORTED', () => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{}'),
  })),
  refused('a bare GIF', 415, 'MEDIA_TYPE_UNSUPPORTED', () => ({
    headers: { 'content-type': 'image/gif' },
    body: Buffer.from('read X'),
  })),
  refused('another path', 404, 'NOT_FOUND', (mark) => ({ path: `/api/${mark}`, ...good(mark) })),
  refused('another method', 405, 'METHOD_NOT_ALLOWED', () => ({ method: 'PUT' })),
  refused('GET', 405, 'METHOD_NOT_ALLOWED', () => ({ method: 'GET' })),
  refused('nobody signed in', 401, 'SIGN_IN_REQUIRED', (mark) => ({
    path: '/api/dashboard/ocr?type=STNK',
    ...good(mark),
  })),
  refused('metrics of nobody', 404, 'NOT_FOUND', () => ({ path: '/metric', method: 'GET' })),
];

describe('1,000 requests of 50 kinds at once', () => {
  test('each get their own response', async () => {
    expect(KINDS).toHaveLength(50);
    const service = await stubService({ BACA_QUEUE: '1000' });
    const start = performance.now();
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: REQUESTS }, async (_, i) => {
        const kind = KINDS[i % KINDS.length]!;
        const mark = `MARK${i}`;
        const sent = kind.sent(mark);
        const answer = await send(service.url, {
          ...sent,
          headers: { ...sent.headers, 'x-request-id': mark },
        }).catch((error: Error) => error);
        if (answer instanceof Error) {
          wrong.push(`${mark}, ${kind.what}: ${answer.message}`);
        } else if (!kind.isIts(answer, mark) || answer.headers['x-request-id'] !== mark) {
          wrong.push(`${mark}, ${kind.what}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      }),
    );
    const figure = `in ${((performance.now() - start) / 1000).toFixed(1)} s`;
    report({ fault: '1,000 requests of 50 kinds at once', tried: REQUESTS, lost: wrong.length, figure });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(await metric(service, FAULTS)).toBe(0);
  });
});
