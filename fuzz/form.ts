import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '../src/config/config.js';
import { NOTHING } from '../src/documents/container/reading.fixture.js';
import type { DocumentType } from '../src/documents/registry.js';
import type { MonitoredRecognizer, Recognition, RecognitionRequest } from '../src/recognition/recognizer.js';
import { createApp } from '../src/server/app.js';
import { createServices } from '../src/server/services.js';

/** Records the requests, and reads nothing. */
class Listener implements MonitoredRecognizer {
  asked: RecognitionRequest[] = [];

  async ready(): Promise<void> {}

  async recognize<T extends DocumentType>(request: RecognitionRequest<T>): Promise<Recognition<T>> {
    // The service releases the memory of an upload with the response.
    this.asked.push({ ...request, image: Buffer.from(request.image) });
    const stages = { decode: 0, detect: 0, read: 0, search: 0 };
    return { type: 'CONTAINER_ISO', reading: NOTHING, stages } as unknown as Recognition<T>;
  }

  async countPages(): Promise<number> {
    return 1;
  }

  state() {
    const replaced = { fault: 0, images: 0, memory: 0 };
    return { ready: 1, busy: 0, waiting: 0, backlogMs: 0, full: false, replaced, memory: [] };
  }

  giveUp(): void {}
  async close(): Promise<void> {}
}

const listener = new Listener();
let app: FastifyInstance | undefined;

function service(): FastifyInstance {
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  app ??= createApp({ recognizer: listener, config, services: createServices(config) });
  return app;
}

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('image', 'enhance') },
  fc.constantFrom('', 'Image', 'note', '__proto__', 'constructor', 'image"', 'toString'),
  fc.string({ maxLength: 12 }),
);
const header = fc.constantFrom(
  'Content-Type: image/jpeg',
  'Content-Type: application/json',
  'Content-Type: text/plain; charset=utf-16',
  'Content-Type: multipart/mixed; boundary=inner',
  'Content-Transfer-Encoding: base64',
  'Content-Length: 3',
  'X: y',
  ': :',
  'no header',
);
const part = fc.record({
  name,
  fileName: fc.option(fc.constantFrom('photo.jpg', '', '../../x', 'a"b', 'ü.png'), { nil: undefined }),
  headers: fc.array(header, { maxLength: 3 }),
  content: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .constantFrom('true', 'false', '', '{}', '\r\n', '--', '\r\n--')
      .map((text) => new Uint8Array(Buffer.from(text))),
  ),
});

type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

const BOUNDARY = 'fuzz-boundary';

/** Mutations of the whole body. */
const damage = fc.oneof(
  { weight: 3, arbitrary: fc.constant((body: Buffer) => body) },
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (body: Buffer) => body.subarray(0, Math.floor(share * body.length))),
  fc
    .array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 4 })
    .map((changes) => (body: Buffer) => {
      for (const [where, value] of changes) if (where < body.length) body[where] = value;
      return body;
    }),
  fc.constant((body: Buffer) => Buffer.concat([Buffer.from('preamble\r\n'), body, Buffer.from('epilogue')])),
);

const contentType = fc.constantFrom(
  ...Array<string>(6).fill(`multipart/form-data; boundary=${BOUNDARY}`),
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=fuzz-boundary',
  'MULTIPART/FORM-DATA; BOUNDARY=fuzz-boundary',
);

const STATUSES = [200, 400, 413, 415, 422];

/**
 * Any form, in any chunks: the response is a success or a client error, and the recogniser gets an image
 * that was sent completely.
 */
export const form = fc.asyncProperty(
  fc.array(part, { maxLength: 24 }),
  damage,
  contentType,
  fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 20 }),
  async (parts, harm, type, sizes) => {
    listener.asked = [];
    const whole = bodyOf(parts);
    const body = harm(Buffer.from(whole));
    const response = await service().inject({
      method: 'POST',
      url: '/api/ocr?type=CONTAINER_ISO',
      headers: { 'content-type': type },
      payload: Readable.from(inPieces(body, sizes)),
    });
    if (!STATUSES.includes(response.statusCode)) {
      throw new Error(`answered ${response.statusCode}: ${response.body}`);
    }
    const [asked] = listener.asked;
    if (response.statusCode === 200 && (!asked || listener.asked.length !== 1)) {
      throw new Error('success without an image');
    }
    if (asked && body.equals(whole)) {
      const sent = parts.filter((each) => Buffer.from(each.content).equals(asked.image));
      if (sent.length === 0) throw new Error('an image that was not sent');
    }
  },
);

function bodyOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name: partName, fileName, headers, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${partName}"` +
      `${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
      `${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

function* inPieces(body: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let start = 0, i = 0; start < body.length; i++) {
    const end = start + sizes[i % sizes.length]!;
    yield body.subarray(start, end);
    start = end;
  }
}
