import { describe, expect, test } from 'vitest';
import { CERTIFICATE, NO_CERTIFICATE } from '../../../../documents/stnk/reading.fixture.js';
import type { StnkReading } from '../../../../documents/stnk/reading.js';
import { MAX_IMAGE_BYTES } from '../../../../image/limits.js';
import { PACKAGE } from '../../../../package.js';
import { createTestApp, formOf, IMAGE, RECOGNITION, STNK_RECOGNITION } from '../../../app.fixture.js';
import { RawClient } from '../../../socket.fixture.js';

const CONTAINER = '/api/v1/ocr?type=CONTAINER_ISO';
const STNK = '/api/v1/ocr?type=STNK';

type Part = readonly [name: string, value: string | Uint8Array<ArrayBuffer>];

async function send(url: string, ...parts: readonly Part[]) {
  const service = createTestApp();
  const response = await service.app.inject({
    method: 'POST',
    url,
    payload: formOf(['image', IMAGE], ...parts),
  });
  return { ...service, response, body: response.json(), request: service.recognizer.requests.at(0) };
}

async function sendBare(contentType: string, payload: Uint8Array, url = CONTAINER) {
  const service = createTestApp();
  const response = await service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload: Buffer.from(payload),
  });
  return { body: response.json(), status: response.statusCode, request: service.recognizer.requests.at(0) };
}

describe('/api/v1/ocr', () => {
  test('answers like /api/ocr, and names the version of the service', async () => {
    const { response, body } = await send(CONTAINER);
    const { body: unversioned } = await send('/api/ocr?type=CONTAINER_ISO');
    const untimed = (answer: object) => ({ ...answer, process_time_ms: 0, timestamp: '' });
    expect(untimed(body)).toEqual(untimed(unversioned));
    expect(response.headers['x-baca-version']).toBe(PACKAGE.version);
  });

  test('names the version with errors too', async () => {
    const { response } = await send('/api/v1/ocr?type=nothing');
    expect([response.statusCode, response.headers['x-baca-version']]).toEqual([400, PACKAGE.version]);
  });
});

describe('an option', () => {
  test.each<[string, Part]>([
    ['enhance=true', ['enhance', 'true']],
    ['page=3', ['page', '3']],
  ])('may be sent in the query or in the form: %s', async (query, part) => {
    const [inQuery, inForm] = [await send(`${STNK}&${query}`), await send(STNK, part)];
    expect(inQuery.response.statusCode).toBe(200);
    expect(inQuery.request).toEqual(inForm.request);
    expect(inQuery.request).not.toEqual((await send(STNK)).request);
  });

  test.each<[string, string, Part[]]>([
    ['ENHANCE_INVALID', 'enhance=maybe', []],
    ['ENHANCE_INVALID', 'enhance=true&enhance=true', []],
    ['ENHANCE_INVALID', 'enhance=true', [['enhance', 'true']]],
    ['REQUEST_INVALID', 'page=0', []],
    ['REQUEST_INVALID', 'page=1.5', []],
    ['REQUEST_INVALID', 'page=201', []],
    ['REQUEST_INVALID', 'page=2', [['page', '2']]],
    ['REQUEST_INVALID', 'min_confidence=1.1', []],
    ['REQUEST_INVALID', 'min_confidence=', []],
    ['REQUEST_INVALID', 'min_confidence=high', []],
    ['REQUEST_INVALID', 'reference=', []],
    ['REQUEST_INVALID', `reference=${'x'.repeat(129)}`, []],
    ['REQUEST_INVALID', 'reference=a%00b', []],
    ['REQUEST_INVALID', 'reference=a%E2%80%AEb', []],
    ['REQUEST_INVALID', '', [['reference', Buffer.from('a file')]]],
    [
      'REQUEST_INVALID',
      '',
      [
        ['reference', 'a'],
        ['reference', 'b'],
      ],
    ],
  ])('is refused as %s: %s', async (code, query, parts) => {
    const { body, request } = await send(`${STNK}&${query}`, ...parts);
    expect(body).toMatchObject({ code });
    expect(request).toBeUndefined();
  });
});

describe('a reference', () => {
  test('is repeated at the end of the response and written to the log', async () => {
    const { body, log } = await send(CONTAINER, ['reference', ' gate 3, ёлка ']);
    expect(Object.entries(body).at(-1)).toEqual(['reference', 'gate 3, ёлка']);
    await expect
      .poll(log)
      .toContainEqual(expect.objectContaining({ msg: 'request', reference: 'gate 3, ёлка' }));
  });

  test('is not in the response where none was sent', async () => {
    expect((await send(CONTAINER)).body).not.toHaveProperty('reference');
  });
});

describe('min_confidence', () => {
  test('makes candidates of answers that are less sure', async () => {
    const { body } = await send(`${CONTAINER}&details=true&min_confidence=0.99`);
    expect(body).toMatchObject({
      success: false,
      container_codes: [],
      weights: { max_gross_kg: '', tare_kg: '' },
    });
    expect(body.details.candidates[0]).toMatchObject({
      kind: 'code',
      value: 'CSQU3054383',
      reason: 'low_confidence',
    });
  });

  test.each(['0', '0.5', '.98'])('changes nothing as %s where all answers are surer', async (least) => {
    const { body } = await send(`${CONTAINER}&min_confidence=${least}`);
    expect(body.container_codes).toMatchObject([{ full_code: 'CSQU3054383' }]);
  });
});

describe('a body that is the image itself', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'IMAGE/JPEG; q=1'])(
    'is read as %s',
    async (contentType) => {
      const { status, request } = await sendBare(contentType, IMAGE, `${STNK}&enhance=yes&page=2`);
      expect([status, request]).toEqual([200, { type: 'STNK', image: IMAGE, enhance: true, page: 2 }]);
    },
  );

  test('may be as large as 20 MB, and no larger', async () => {
    const { request } = await sendBare('image/jpeg', Buffer.alloc(MAX_IMAGE_BYTES));
    expect(request?.image.length).toBe(MAX_IMAGE_BYTES);
    const { body } = await sendBare('image/jpeg', Buffer.alloc(MAX_IMAGE_BYTES + 1));
    expect(body).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  test('must not be empty', async () => {
    expect((await sendBare('image/png', new Uint8Array())).body).toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  test('is refused while it arrives where it has no length and too many bytes, and the connection stays', async () => {
    const { app } = createTestApp();
    const client = await RawClient.connect(app);
    await client.send(
      `POST ${CONTAINER} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: image/jpeg\r\n\r\n`,
    );
    const chunk = `100000\r\n${'x'.repeat(2 ** 20)}\r\n`;
    for (let sent = 0; sent < 21; sent++) await client.send(chunk);
    await client.send('0\r\n\r\n');
    expect(await client.receive()).toMatchObject({ status: 413, body: { code: 'IMAGE_TOO_LARGE' } });
    await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await client.receive()).toMatchObject({ status: 200 });
    client.leave();
  });

  test('of a client that leaves is no internal error', async () => {
    const { app, log } = createTestApp();
    const client = await RawClient.connect(app);
    await client.send(
      `POST ${CONTAINER} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\nContent-Type: image/jpeg\r\n\r\nhalf`,
    );
    client.leave();
    await expect.poll(log).toContainEqual(expect.objectContaining({ msg: 'request', client_left: true }));
    expect(log()).not.toContainEqual(expect.objectContaining({ msg: 'request failed' }));
  });
});

describe('what means nothing here', () => {
  test('is named in a header, from the query and the form', async () => {
    const { response } = await send(`${CONTAINER}&detials=true&x%0Ay=1`, ['Enhance', 'true']);
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-baca-ignored']).toBe('detials, x%0Ay, Enhance');
  });

  test('is no header where everything is known', async () => {
    const { response } = await send(`${CONTAINER}&details=true`, ['enhance', 'true']);
    expect(response.headers).not.toHaveProperty('x-baca-ignored');
  });
});

describe('type=AUTO', () => {
  async function find(certificate: StnkReading, image = IMAGE) {
    const service = createTestApp();
    service.recognizer.answer = async () =>
      service.recognizer.requests.at(-1)?.type === 'STNK'
        ? { ...STNK_RECOGNITION, reading: certificate }
        : RECOGNITION;
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/v1/ocr?type=AUTO',
      payload: formOf(['image', image]),
    });
    return { body: response.json(), types: service.recognizer.requests.map(({ type }) => type) };
  }
  const ruledOut: StnkReading = { ...NO_CERTIFICATE, warnings: ['not_an_stnk'] };

  test('answers as the certificate that it finds, and names it', async () => {
    const { body, types } = await find(CERTIFICATE);
    expect(body).toMatchObject({ type: 'STNK', data: { nomor_registrasi: 'D 4321 ABC' } });
    expect(types).toEqual(['STNK']);
  });

  test('goes on to the container where a certificate is ruled out', async () => {
    const { body, types } = await find(ruledOut);
    expect(body).toMatchObject({ type: 'CONTAINER_ISO', container_codes: [{ full_code: 'CSQU3054383' }] });
    expect(types).toEqual(['STNK', 'CONTAINER_ISO']);
  });

  test('does not look for a container in a PDF', async () => {
    const { body, types } = await find(ruledOut, Buffer.from('%PDF-1.7 and so on'));
    expect([body.type, body.success, types]).toEqual(['STNK', false, ['STNK']]);
  });

  test('is not named where the type was asked for', async () => {
    expect((await send(STNK)).body).not.toHaveProperty('type');
  });
});
