import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type ErrorCode, Problem } from '../errors.js';
import { MAX_IMAGE_BYTES } from '../image/max-bytes.js';
import { newKey } from '../keys/format.js';
import type { ShownKey } from '../keys/keys.js';
import { createTestApp, formOf, IMAGE, type TestApp } from './app.fixture.js';
import { Browser, PASSWORD } from './browser.fixture.js';
import { type RawAnswer, RawClient } from './socket.fixture.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';

async function post(
  { app }: TestApp,
  url: string,
  payload?: FormData | string,
  contentType?: string,
): Promise<RawAnswer> {
  const headers = contentType ? { 'content-type': contentType } : {};
  return answered(await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }));
}

function answered(response: Awaited<ReturnType<TestApp['app']['inject']>>): RawAnswer {
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: response.json(),
  };
}

function failing(code: ErrorCode) {
  return async (service: TestApp) => {
    service.recognizer.answer = async () => {
      throw new Problem(code, 'It did not work.');
    };
    return post(service, OCR, formOf(['image', IMAGE]));
  };
}

const CREDENTIALS = { email: 'ani@example.org', password: PASSWORD };

async function send(browser: Browser, ...request: Parameters<Browser['send']>): Promise<RawAnswer> {
  const { status, headers, body } = await browser.send(...request);
  return { status, headers: headers as Record<string, string>, body: body as RawAnswer['body'] };
}

const LIFETIME_MS = 1000;

/** What a service in production answers to the key that `choose` takes, of an account that has one. */
async function withKey(
  choose: (
    made: ShownKey,
    service: TestApp,
    accountId: string,
  ) => string | undefined | Promise<string | undefined>,
): Promise<RawAnswer> {
  const service = createTestApp({ BACA_ENV: 'production' });
  const { id } = await service.services.accounts.create({ ...CREDENTIALS, plan: 'free' });
  const made = await service.services.keys.create({ accountId: id, name: 'gate', lifetimeMs: LIFETIME_MS });
  const key = await choose(made, service, id);
  const { statusCode, headers, body } = await service.app.inject({
    method: 'POST',
    url: OCR,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    payload: formOf(['image', IMAGE]),
  });
  return { status: statusCode, headers: headers as Record<string, string>, body: JSON.parse(body) };
}

/** How each error of the catalogue comes about. */
const CASES: Record<ErrorCode, (service: TestApp) => Promise<RawAnswer>> = {
  TYPE_MISSING: (service) => post(service, '/api/ocr', formOf(['image', IMAGE])),
  TYPE_UNKNOWN: (service) => post(service, '/api/ocr?type=container_iso', formOf(['image', IMAGE])),
  DETAILS_INVALID: (service) => post(service, `${OCR}&details=maybe`, formOf(['image', IMAGE])),
  IMAGE_MISSING: (service) => post(service, OCR, formOf(['Image', IMAGE])),
  IMAGE_REPEATED: (service) => post(service, OCR, formOf(['image', IMAGE], ['image', IMAGE])),
  ENHANCE_INVALID: (service) => post(service, OCR, formOf(['image', IMAGE], ['enhance', 'maybe'])),
  MULTIPART_MALFORMED: (service) => post(service, OCR, '--x\r\nhalf', 'multipart/form-data; boundary=x'),
  REQUEST_MALFORMED: async ({ app }) => {
    const client = await RawClient.connect(app);
    await client.send('this is not HTTP\r\n\r\n');
    return client.receive();
  },
  REQUEST_INVALID: (service) => send(new Browser(service.app), 'POST', '/session', {}),
  API_KEY_MISSING: () => withKey(() => undefined),
  API_KEY_INVALID: () => withKey(newKey),
  API_KEY_EXPIRED: () =>
    withKey(({ key }, { clock }) => {
      clock.now += LIFETIME_MS;
      return key;
    }),
  API_KEY_REVOKED: () =>
    withKey(async ({ key, record }, { services }, accountId) => {
      await services.keys.revoke(accountId, record.id);
      return key;
    }),
  SIGN_IN_REQUIRED: (service) => send(new Browser(service.app), 'GET', '/keys'),
  CREDENTIALS_WRONG: (service) => send(new Browser(service.app), 'POST', '/session', CREDENTIALS),
  CSRF_REFUSED: async (service) => {
    const browser = await new Browser(service.app).signUp('ani');
    browser.csrfToken = undefined;
    return send(browser, 'DELETE', '/session');
  },
  FORBIDDEN: async (service) => {
    await new Browser(service.app).signUp('ani');
    return send(await new Browser(service.app).signUp('budi'), 'GET', '/admin/accounts');
  },
  CROSS_SITE_REFUSED: async (service) => {
    const headers = { origin: 'https://evil.example' };
    return answered(await service.app.inject({ method: 'POST', url: OCR, headers }));
  },
  SETUP_CODE_WRONG: () =>
    send(new Browser(createTestApp({ BACA_ENV: 'production' }).app), 'POST', '/account', CREDENTIALS),
  SIGN_UP_CLOSED: () =>
    send(new Browser(createTestApp({ BACA_SIGN_UP: 'closed' }).app), 'POST', '/account', CREDENTIALS),
  EMAIL_TAKEN: async (service) =>
    send(await new Browser(service.app).signUp('ani'), 'POST', '/account', CREDENTIALS),
  KEY_NOT_ACTIVE: async (service) => {
    const browser = await new Browser(service.app).signUp('ani');
    const { id } = ((await browser.send('POST', '/keys', { name: 'gate' })).body as ShownKey).record;
    await browser.send('POST', `/keys/${id}/revoke`);
    return send(browser, 'POST', `/keys/${id}/rotate`, {});
  },
  KEYS_FULL: async (service) => {
    service.services.keys.create = async () => {
      throw new Problem('KEYS_FULL', 'There are too many.');
    };
    return send(await new Browser(service.app).signUp('ani'), 'POST', '/keys', { name: 'one more' });
  },
  LAST_ADMINISTRATOR: async (service) => {
    const browser = await new Browser(service.app).signUp('ani');
    await new Browser(service.app).signUp('budi');
    return send(browser, 'POST', '/account/delete', { password: PASSWORD });
  },
  RATE_LIMITED: () =>
    withKey(async ({ key }, { services }, accountId) => {
      const { fallback } = services.plans;
      for (let request = 0; request < fallback.perMinute!; request++) {
        (await services.allowance.admit(accountId, fallback)).release();
      }
      return key;
    }),
  QUOTA_EXCEEDED: () =>
    withKey(async ({ key }, { services }, accountId) => {
      const plan = { ...services.plans.fallback, perMinute: null };
      for (let request = 0; request < plan.perDay!; request++) {
        await services.allowance.admit(accountId, plan);
      }
      return key;
    }),
  TOO_MANY_ATTEMPTS: async (service) => {
    const browser = new Browser(service.app);
    for (let guess = 0; guess < 10; guess++) {
      await send(browser, 'POST', '/session', CREDENTIALS);
    }
    return send(browser, 'POST', '/session', CREDENTIALS);
  },
  NOT_FOUND: (service) => post(service, '/api/ocr/v2'),
  METHOD_NOT_ALLOWED: async ({ app }) => {
    const client = await RawClient.connect(app);
    await client.send('GET /api/ocr HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return client.receive();
  },
  REQUEST_TIMEOUT: async ({ app }) => {
    const client = await RawClient.connect(app);
    await client.startUpload(1000);
    return client.receive();
  },
  IMAGE_TOO_LARGE: (service) => post(service, OCR, formOf(['image', Buffer.alloc(MAX_IMAGE_BYTES + 1)])),
  MEDIA_TYPE_UNSUPPORTED: (service) => post(service, OCR, '{}', 'application/json'),
  IMAGE_FORMAT_UNSUPPORTED: failing('IMAGE_FORMAT_UNSUPPORTED'),
  HOST_NOT_ALLOWED: async ({ app }) =>
    answered(await app.inject({ url: '/', headers: { host: 'evil.example' } })),
  IMAGE_UNREADABLE: (service) => post(service, OCR, formOf(['image', new Uint8Array()])),
  INTERNAL: async (service) => {
    service.recognizer.answer = () => Promise.reject(new Error('secret of /etc/passwd'));
    return post(service, OCR, formOf(['image', IMAGE]));
  },
  NOT_READY: async (service) => {
    service.recognizer.isReady = new Promise(() => {});
    return answered(await service.app.inject('/readyz'));
  },
  OVERLOADED: failing('OVERLOADED'),
  SHUTTING_DOWN: async ({ app }) => {
    const client = await RawClient.connect(app);
    await client.send('GET /readyz HTTP/1.1\r\n');
    // The server must have seen the first bytes, or it takes the connection for an idle one.
    await delay(100);
    void app.close();
    await client.send('Host: localhost\r\n\r\n');
    return client.receive();
  },
  RECOGNITION_TIMEOUT: failing('RECOGNITION_TIMEOUT'),
};

describe('the answer to a request that fails', () => {
  test.each(Object.keys(CASES) as ErrorCode[])('is problem details with the code %s', async (code) => {
    const service = createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 300 });
    const { status, headers, body } = await CASES[code](service);

    expect(headers['content-type']).toMatch(/^application\/problem\+json(; charset=utf-8)?$/);
    expect(status).toBe(CATALOGUE[code].status);
    expect(Object.keys(body)).toEqual(['type', 'title', 'status', 'detail', 'success', 'code', 'request_id']);
    expect(body).toMatchObject({
      type: `urn:baca:error:${code}`,
      title: CATALOGUE[code].title,
      status,
      success: false,
      code,
      request_id: headers['x-request-id'],
    });
    expect(body.request_id).toMatch(/^[\da-f-]{36}$/);
    // Says something, and nothing from inside.
    expect(body.detail).toMatch(/\.$|photo\.jpg$/);
    expect(JSON.stringify(body)).not.toMatch(/secret|passwd|node_modules|\.ts|\.js|\n/);
  });

  test.each([
    'RATE_LIMITED',
    'QUOTA_EXCEEDED',
    'TOO_MANY_ATTEMPTS',
    'NOT_READY',
    'OVERLOADED',
    'SHUTTING_DOWN',
  ] as const)('%s says when to try again', async (code) => {
    const { headers } = await CASES[code](createTestApp());
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('every 401 says how to authenticate', async () => {
    for (const code of (Object.keys(CASES) as ErrorCode[]).filter((code) => CATALOGUE[code].status === 401)) {
      const { headers } = await CASES[code](createTestApp());
      expect(headers['www-authenticate']).toMatch(
        code.startsWith('API_KEY') ? /^Bearer realm=/ : /^Session /,
      );
    }
  });

  test('METHOD_NOT_ALLOWED says which methods are', async () => {
    const { headers } = await CASES.METHOD_NOT_ALLOWED(createTestApp());
    expect(headers.allow).toBe('POST');
  });

  test('REQUEST_TIMEOUT closes the connection', async () => {
    const { headers } = await CASES.REQUEST_TIMEOUT(createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 100 }));
    expect(headers.connection).toBe('close');
  });

  test('INTERNAL is logged with its stack, under the id of the request', async () => {
    const service = createTestApp();
    const { body } = await CASES.INTERNAL(service);
    expect(service.log().find((line) => line.msg === 'request failed')).toMatchObject({
      request_id: body.request_id,
      err: { message: 'secret of /etc/passwd', stack: expect.stringContaining('errors.test') },
    });
  });

  test('a path with broken escapes is not found', async () => {
    const response = await createTestApp().app.inject('/%zz');
    expect(response.json()).toMatchObject({
      code: 'NOT_FOUND',
      request_id: response.headers['x-request-id'],
    });
  });

  test('a header that is too long is a malformed request', async () => {
    const client = await RawClient.connect(createTestApp().app);
    await client.send(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect((await client.receive()).body).toMatchObject({
      code: 'REQUEST_MALFORMED',
      detail: expect.stringContaining('16 KB'),
    });
  });
});
