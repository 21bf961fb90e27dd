import { existsSync, renameSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { databasePath } from '../storage/sqlite/file.js';
import { createTestApp, formOf, IMAGE, RECOGNITION, STNK_RECOGNITION } from './app.fixture.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';
const STNK = '/api/ocr?type=STNK';

describe('the request ID', () => {
  test('is sent with every response, new each time', async () => {
    const { app } = createTestApp();
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/openapi-internal.json', '/openapi.json', '/none'].map((url) =>
        app.inject(url),
      ),
    );
    const ids = answers.map((answer) => answer.headers['x-request-id']);
    expect(new Set(ids).size).toBe(answers.length);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
    }
  });

  test('is that of the client if it sent a safe one', async () => {
    const { app } = createTestApp();
    const headers = { 'x-request-id': 'gate-7_2026.01' };
    expect((await app.inject({ url: '/healthz', headers })).headers['x-request-id']).toBe('gate-7_2026.01');
  });

  test.each(['', 'a b', 'x'.repeat(65), 'a"b', '<script>'])('is a new one instead of "%s"', async (sent) => {
    const { app } = createTestApp();
    const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': sent } });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the log', () => {
  test('has one line per request, with what was done and how long it took', async () => {
    const { app, log } = createTestApp();
    const response = await app.inject({
      method: 'POST',
      url: `${OCR}&details=yes&key=secret`,
      payload: formOf(['image', IMAGE]),
    });
    await expect.poll(log).toHaveLength(1);
    expect(log()[0]).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      msg: 'request',
      request_id: response.headers['x-request-id'],
      method: 'POST',
      path: '/api/ocr',
      status: 200,
      ms: expect.any(Number),
      type: 'CONTAINER_ISO',
      image_bytes: IMAGE.length,
      codes_read: 1,
      stages_ms: RECOGNITION.stages,
    });
    expect(JSON.stringify(log()[0])).not.toMatch(/\d\.\d\d+[,}]/);
  });

  test('says how many fields of a certificate were read', async () => {
    const { app, log } = createTestApp();
    await app.inject({ method: 'POST', url: STNK, payload: formOf(['image', IMAGE]) });
    await expect.poll(log).toHaveLength(1);
    expect(log()[0]).toMatchObject({ type: 'STNK', fields_read: 17, stages_ms: STNK_RECOGNITION.stages });
    expect(log()[0]).not.toHaveProperty('codes_read');
  });

  test('says which error was sent', async () => {
    const { app, log } = createTestApp();
    await app.inject({ method: 'POST', url: OCR, payload: formOf(['other', IMAGE]) });
    await expect.poll(log).toHaveLength(1);
    expect(log()[0]).toMatchObject({ status: 400, error: 'IMAGE_MISSING' });
  });

  test.each([OCR, STNK])(
    'never contains the image, what was read, a file name or the query of %s',
    async (url) => {
      const { app, log } = createTestApp({ LOG_LEVEL: 'debug' });
      const form = formOf(['image', IMAGE], ['note', 'my note']);
      await app.inject({
        method: 'POST',
        url: `${url}&details=yes&key=my-key`,
        payload: form,
        headers: { authorization: 'Bearer my-key' },
      });
      await expect.poll(() => log().some((line) => line.msg === 'request')).toBe(true);
      expect(JSON.stringify(log())).not.toMatch(
        /bytes of an image|CSQU|22G1|SITI|4321|MH1JB|photo\.jpg|my note|my-key/,
      );
    },
  );
});

describe('health', () => {
  test('/healthz responds while the models are being loaded', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.isReady = new Promise(() => {});
    const response = await app.inject('/healthz');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('/readyz is 503 until an image can be read, and then 200', async () => {
    const { app, recognizer } = createTestApp();
    let load = () => {};
    recognizer.isReady = new Promise((resolve) => {
      load = resolve;
    });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    load();
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('/readyz is 503 if the models cannot be loaded', async () => {
    const { app, recognizer } = createTestApp();
    recognizer.isReady = Promise.reject(new Error('no such file: /secret'));
    recognizer.isReady.catch(() => {});
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().code]).toEqual([503, 'NOT_READY']);
  });

  test('/readyz is 503 in production while the database cannot be written, and says why only in the log', async () => {
    const { app, dataDir, log } = createTestApp({ BACA_ENV: 'production' });
    const status = async () => (await app.inject('/readyz')).statusCode;
    expect(await status()).toBe(200);
    const path = databasePath(dataDir);
    renameSync(path, `${path}.aside`);
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    const { body } = await app.inject('/readyz');
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_READY', detail: expect.stringMatching('database') });
    expect(body).not.toContain(dataDir);
    expect(JSON.stringify(log())).toContain(`The database ${path} was removed or replaced`);
    renameSync(`${path}.aside`, path);
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });

  test('/readyz puts no load on the database, however often it is called', async () => {
    const { app, services } = createTestApp({ BACA_ENV: 'production' });
    const probe = vi.spyOn(services, 'probe');
    await app.ready();
    const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  test('/readyz needs no database in a sandbox, which reads without one', async () => {
    const { app, dataDir } = createTestApp();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('every path', () => {
  test.each([
    ['/api/ocr', 'POST'],
    ['/healthz', 'GET, HEAD'],
    ['/openapi.json', 'GET, HEAD'],
    ['/api/dashboard/keys/any/revoke', 'POST'],
  ])('%s responds to other methods that it allows %s', async (url, allow) => {
    const { app } = createTestApp();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    }
  });

  test('is case-sensitive and ends where it ends', async () => {
    const { app } = createTestApp();
    for (const url of ['/API/OCR', '/api/ocr/', '/api', '//api/ocr']) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
  });

  test('keeps browsers from running its responses', async () => {
    const { app } = createTestApp();
    const { headers } = await app.inject('/none');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
