import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { NOTHING } from '../../../../documents/container/reading.fixture.js';
import { toContainerDetails } from '../../../../documents/container/response.js';
import { FIELDS } from '../../../../documents/stnk/fields.js';
import { CERTIFICATE, NO_CERTIFICATE } from '../../../../documents/stnk/reading.fixture.js';
import { toStnkDetails } from '../../../../documents/stnk/response.js';
import { createTestApp, formOf, IMAGE, RECOGNITION, STNK_RECOGNITION } from '../../../app.fixture.js';
import { RawClient } from '../../../socket.fixture.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';
const STNK = '/api/ocr?type=STNK';

function post(app: FastifyInstance, url: string, payload: FormData): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url, payload });
}

describe('POST /api/ocr', () => {
  test('responds with exactly the documented fields, in order', async () => {
    const { app } = createTestApp();
    const response = await post(app, OCR, formOf(['image', IMAGE]));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(response.json())).toEqual([
      'success',
      'container_codes',
      'size_type_codes',
      'weights',
      'raw_texts',
      'process_time_ms',
      'timestamp',
    ]);
    expect(response.json()).toMatchObject({
      success: true,
      container_codes: [{ full_code: 'CSQU3054383', checksum_valid: true }],
      size_type_codes: [{ code: '22G1' }],
      weights: { max_gross_kg: '30480', tare_kg: '2180' },
      raw_texts: ['CSQU 305438 3', '22G1'],
    });
    expect(response.json().timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(String(response.json().process_time_ms)).toMatch(/^\d+(\.\d{1,2})?$/);
  });

  test('responds with 200 and without success if nothing was read', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.answer = async () => ({ ...RECOGNITION, reading: NOTHING });
    const response = await post(app, OCR, formOf(['image', IMAGE]));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: false, weights: { max_gross_kg: '', tare_kg: '' } });
  });

  test('passes the image to the recognizer as it was sent', async () => {
    const { app, recognizer } = createTestApp();
    await post(app, OCR, formOf(['image', IMAGE]));
    expect(recognizer.requests).toEqual([{ type: 'CONTAINER_ISO', image: IMAGE, enhance: false, page: 1 }]);
  });

  test('responds to each of many requests with its own reading', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.answer = async () => {
      const text = Buffer.from(recognizer.requests.at(-1)?.image ?? []).toString();
      await delay(Math.random() * 20);
      const quad = RECOGNITION.reading.lines[0]!.quad;
      return { ...RECOGNITION, reading: { ...NOTHING, lines: [{ text, confidence: 1, quad }] } };
    };
    const names = Array.from({ length: 30 }, (_, index) => `image ${index}`);
    const responses = await Promise.all(
      names.map((name) => post(app, OCR, formOf(['image', Buffer.from(name)]))),
    );
    expect(responses.map((response) => response.json().raw_texts)).toEqual(names.map((name) => [name]));
  });
});

describe('POST /api/ocr for a certificate', () => {
  test('responds with exactly the documented fields, in order', async () => {
    const { app } = createTestApp();
    const response = await post(app, STNK, formOf(['image', IMAGE]));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(response.json())).toEqual(['success', 'data', 'confidence', 'processing_time']);
    expect(Object.keys(response.json().data)).toEqual(FIELDS);
    expect(response.json()).toMatchObject({
      success: true,
      data: { nomor_registrasi: 'D 4321 ABC', nomor_rangka: 'MH1JB8110CK123456', merk: '' },
      confidence: 0.91,
    });
    expect(String(response.json().processing_time)).toMatch(/^\d+(\.\d{1,3})?$/);
  });

  test('responds with 200, without success and with 18 empty fields if nothing was read', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.answer = async () => ({ ...STNK_RECOGNITION, reading: NO_CERTIFICATE });
    const response = await post(app, STNK, formOf(['image', IMAGE]));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: false, confidence: 0 });
    expect(Object.entries(response.json().data)).toEqual(FIELDS.map((field) => [field, '']));
  });

  test.each([
    ['true', true],
    ['off', false],
  ])('passes the image and enhance=%s to the recognizer', async (spelling, enhance) => {
    const { app, recognizer } = createTestApp();
    await post(app, STNK, formOf(['image', IMAGE], ['enhance', spelling]));
    expect(recognizer.requests).toEqual([{ type: 'STNK', image: IMAGE, enhance, page: 1 }]);
  });

  test.each([
    ['a whole certificate', CERTIFICATE],
    ['no certificate', NO_CERTIFICATE],
  ])('sends all details of %s', async (_, reading) => {
    const { app, recognizer } = createTestApp();
    recognizer.answer = async () => ({ ...STNK_RECOGNITION, reading });
    const response = await post(app, `${STNK}&details=true`, formOf(['image', IMAGE]));
    expect(Object.keys(response.json()).at(-1)).toBe('details');
    expect(response.json().details).toEqual(toStnkDetails(reading, STNK_RECOGNITION.stages));
  });
});

describe('details=confidence', () => {
  test('names each container with its values, how sure they are, and the warnings', async () => {
    const { app } = createTestApp();
    const response = await post(app, `${OCR}&details=confidence`, formOf(['image', IMAGE]));
    const { details, ...plain } = response.json();
    expect(Object.keys(plain).at(-1)).toBe('timestamp');
    expect(details).toEqual({
      containers: [
        expect.objectContaining({ code: 'CSQU3054383', size_type: '22G1', confidence: 0.9877 }),
        expect.objectContaining({ code: null, tare_kg: '2180' }),
      ],
      warnings: ['low_resolution'],
    });
  });

  test('names the confidence of each field of a certificate', async () => {
    const { app } = createTestApp();
    const response = await post(app, `${STNK}&details=confidence`, formOf(['image', IMAGE]));
    expect(response.json().details).toEqual({
      confidences: expect.objectContaining({ nomor_registrasi: expect.any(Number) }),
      warnings: CERTIFICATE.warnings,
    });
  });
});

describe('details', () => {
  test.each(['true', '1', 'YES', 'On'])('are added for %s', async (details) => {
    const { app } = createTestApp();
    const response = await post(app, `${OCR}&details=${details}`, formOf(['image', IMAGE]));
    expect(Object.keys(response.json()).at(-1)).toBe('details');
    expect(response.json().details).toMatchObject({
      image: { width: 1200, height: 1600, rotation: 90 },
      container_codes: [{ value: 'CSQU3054383', confidence: 0.9877 }],
      warnings: ['low_resolution'],
      stages_ms: RECOGNITION.stages,
    });
  });

  test.each(['false', '0', 'No', 'OFF'])('are omitted for %s', async (details) => {
    const { app } = createTestApp();
    const response = await post(app, `${OCR}&details=${details}`, formOf(['image', IMAGE]));
    expect(response.json()).not.toHaveProperty('details');
  });

  test.each(['details=', 'details=2', 'details=true&details=true'])(
    'cannot be requested by %s',
    async (query) => {
      const { app } = createTestApp();
      const response = await post(app, `${OCR}&${query}`, formOf(['image', IMAGE]));
      expect(response.json()).toMatchObject({ code: 'DETAILS_INVALID' });
    },
  );

  test('are sent completely', async () => {
    const { app } = createTestApp();
    const response = await post(app, `${OCR}&details=true`, formOf(['image', IMAGE]));
    expect(response.json().details).toEqual(toContainerDetails(RECOGNITION.reading, RECOGNITION.stages));
  });

  test('are null for a weight that was not read', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.answer = async () => ({ ...RECOGNITION, reading: NOTHING });
    const response = await post(app, `${OCR}&details=true`, formOf(['image', IMAGE]));
    expect(response.json().details.weights).toEqual({ max_gross_kg: null, tare_kg: null });
  });
});

describe('the type', () => {
  test.each(['type=', 'type=stnk', 'type=CONTAINER_ISO&type=STNK', 'type[]=STNK'])(
    'is refused as %s',
    async (query) => {
      const { app } = createTestApp();
      const response = await post(app, `/api/ocr?${query}`, formOf(['image', IMAGE]));
      const code = query.startsWith('type[]') ? 'TYPE_MISSING' : 'TYPE_UNKNOWN';
      expect(response.json()).toMatchObject({
        code,
        detail: expect.stringContaining('CONTAINER_ISO or STNK'),
      });
    },
  );

  test('is checked before the body', async () => {
    const { app } = createTestApp();
    const response = await app.inject({ method: 'POST', url: '/api/ocr', payload: { no: 'form' } });
    expect(response.json()).toMatchObject({ code: 'TYPE_MISSING' });
  });
});

describe('a large upload', () => {
  test('gets a response as soon as it is too large, and the connection stays open', async () => {
    const { app } = createTestApp();
    const client = await RawClient.connect(app);
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n'.length;
    await client.startUpload(head + 30 * megabyte.length);
    for (let sent = 0; sent < 21; sent++) {
      await client.send(megabyte);
    }
    expect(await client.receive()).toMatchObject({ status: 413, body: { code: 'IMAGE_TOO_LARGE' } });
    for (let sent = 21; sent < 30; sent++) {
      await client.send(megabyte);
    }
    await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await client.receive()).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('gets a response at once if its media type is wrong', async () => {
    const { app } = createTestApp();
    const client = await RawClient.connect(app);
    await client.send(
      'POST /api/ocr?type=stnk HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n' +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
    );
    expect(await client.receive()).toMatchObject({ status: 400, body: { code: 'TYPE_UNKNOWN' } });
    await client.send(`${'x'.repeat(100_000)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await client.receive()).toMatchObject({ status: 200 });
  });
});

describe('uploads that stall', () => {
  const STALLED_BYTES = 19 * 2 ** 20;

  async function stall(app: FastifyInstance, count: number): Promise<RawClient[]> {
    const clients: RawClient[] = [];
    for (let client = 0; client < count; client++) {
      clients.push(await RawClient.connect(app));
      await clients[client]!.startUpload(STALLED_BYTES);
    }
    return clients;
  }

  test('cannot block another caller, however many there are', async () => {
    const { app } = createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 60_000 });
    const clients = await stall(app, 70);
    await delay(200);
    for (let image = 0; image < 10; image++) {
      const response = await app.inject({
        method: 'POST',
        url: OCR,
        payload: formOf(['image', IMAGE]),
        remoteAddress: '192.0.2.7',
      });
      expect(response.statusCode).toBe(200);
    }
    for (const client of clients) client.leave();
  });

  test('are evicted if their memory is needed, even by the same caller', async () => {
    const { app } = createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 60_000, BACA_UPLOAD_MEMORY_MB: 64 });
    const [client] = await stall(app, 1);
    await delay(100);
    const image = Buffer.alloc(15 * 2 ** 20);
    const send = async () => (await post(app, OCR, formOf(['image', image]))).statusCode;
    expect(await send()).toBe(503);
    await expect.poll(send, { timeout: 20_000, interval: 200 }).toBe(200);
    expect(await client!.receive()).toMatchObject({ status: 408, body: { code: 'REQUEST_TIMEOUT' } });
    client!.leave();
  });

  test('get a response after some seconds, long before the timeout', async () => {
    const { app } = createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 600_000 });
    const client = await RawClient.connect(app);
    await client.startUpload(100_000);
    expect(await client.receive()).toMatchObject({
      status: 408,
      body: { code: 'REQUEST_TIMEOUT', detail: expect.stringContaining('8192 bytes per second') },
    });
    client.leave();
  });
});

test.each([
  ['slowly, but faster than the minimum', { BACA_UPLOAD_MIN_RATE: 10 }],
  ['as slowly as it likes where there is no minimum', { BACA_UPLOAD_MIN_RATE: 0 }],
])('an upload may arrive %s', async (_how, settings) => {
  const { app } = createTestApp({ ...settings, BACA_UPLOAD_TIMEOUT_MS: 60_000 });
  const client = await RawClient.connect(app);
  const end = '\r\n--x--\r\n';
  await client.startUpload(75 + 160 + end.length);
  for (let second = 0; second < 8; second++) {
    await client.send('x'.repeat(20));
    await delay(1000);
  }
  await client.send(end);
  expect(await client.receive()).toMatchObject({ status: 200 });
});

test('an upload that declares too many bytes is refused before it is read', async () => {
  const { app } = createTestApp();
  const client = await RawClient.connect(app);
  await client.startUpload(22 * 2 ** 20);
  expect(await client.receive()).toMatchObject({ status: 413, body: { code: 'IMAGE_TOO_LARGE' } });
  client.leave();
});

test('a refused upload with Connection: close can be sent to the end', async () => {
  const { app } = createTestApp();
  const client = await RawClient.connect(app);
  const size = 22 * 2 ** 20;
  await client.send(
    `POST ${OCR} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${size}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  expect(await client.receive()).toMatchObject({ status: 413 });
  // After `Connection: close`, nothing may follow the body. This error shows that the whole body was read.
  await client.send('x'.repeat(size));
  await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await client.receive()).toMatchObject({ status: 400 });
  client.leave();
});

test('an upload without a declared size may be an image, but no larger than a form may be', async () => {
  const { app, recognizer } = createTestApp();
  const send = async (size: number) => {
    const client = await RawClient.connect(app);
    await client.send(
      `POST ${OCR} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
    );
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    for (const part of [head, 'x'.repeat(size), '\r\n--x--\r\n']) {
      await client.send(`${part.length.toString(16)}\r\n${part}\r\n`);
    }
    await client.send('0\r\n\r\n');
    const { status } = await client.receive();
    client.leave();
    return status;
  };
  expect(await send(1000)).toBe(200);
  expect(await send(22 * 2 ** 20)).toBe(413);
  expect(recognizer.requests).toHaveLength(1);
});

test('an upload is refused before it is read if its image would be refused', async () => {
  const { app, recognizer } = createTestApp();
  recognizer.isFull = true;
  const client = await RawClient.connect(app);
  await client.startUpload(1_000_000);
  const { status, headers, body } = await client.receive();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '1']);
  client.leave();
});

describe('a client that leaves', () => {
  test('removes its image from the queue', async () => {
    const { app, recognizer, log } = createTestApp();
    let signal: AbortSignal | undefined;
    recognizer.answer = (given) =>
      new Promise((_resolve, reject) => {
        signal = given;
        given?.addEventListener('abort', () => reject(given.reason));
      });
    const client = await RawClient.connect(app);
    const end = '\r\n--x--\r\n';
    await client.startUpload(75 + IMAGE.length + end.length);
    await client.send(Buffer.concat([IMAGE, Buffer.from(end)]));
    await expect.poll(() => signal).toBeDefined();
    expect(signal?.aborted).toBe(false);

    client.leave();
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.poll(log).toContainEqual(expect.objectContaining({ msg: 'request', client_left: true }));
    expect(log()).not.toContainEqual(expect.objectContaining({ msg: 'request failed' }));
  });

  test('during its upload causes no internal error', async () => {
    const { app, recognizer, log } = createTestApp();
    const client = await RawClient.connect(app);
    await client.startUpload(5000);
    await delay(100);
    client.leave();
    await expect.poll(log).toContainEqual(expect.objectContaining({ msg: 'request', client_left: true }));
    expect(log()).not.toContainEqual(expect.objectContaining({ msg: 'request failed' }));
    expect(recognizer.requests).toEqual([]);
  });
});
