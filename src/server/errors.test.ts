import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type TestProvider, testProvider } from '../accounts/identity/provider.fixture.js';
import type { Config } from '../config/config.js';
import { CATALOGUE, type ErrorCode, Problem } from '../errors.js';
import { MAX_IMAGE_BYTES } from '../image/limits.js';
import { newKey } from '../keys/format.js';
import type { ShownKey } from '../keys/keys.js';
import { createTestApp, formOf, IMAGE, type TestApp } from './app.fixture.js';
import { type Answered, Browser, PASSWORD } from './browser.fixture.js';
import { batchClient, jpegOf, untilStopped } from './routes/api/batches/batches.fixture.js';
import { turnOnSecondFactor } from './routes/api/dashboard/dashboard.fixture.js';
import { enter, PUBLIC_URL } from './routes/api/dashboard/identity.fixture.js';
import { type RawAnswer, RawClient } from './socket.fixture.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';
const BATCH = '?type=CONTAINER_ISO';

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
  return raw(await browser.send(...request));
}

function raw({ status, headers, body }: Answered): RawAnswer {
  return { status, headers: headers as Record<string, string>, body: body as RawAnswer['body'] };
}

/** Signs up, and turns a second factor on. */
async function withSecondFactor({ app, clock }: TestApp): Promise<Browser> {
  const browser = await new Browser(app).signUp('ani');
  await turnOnSecondFactor(browser, clock.now);
  return browser;
}

/** The response to `ani`, who comes from an identity provider that knows this of her. */
async function withProvider(
  claims: Readonly<Record<string, unknown>>,
  settings: Partial<Config> = {},
  prepare: (service: TestApp, provider: TestProvider) => Promise<unknown> = async () => {},
): Promise<RawAnswer> {
  const provider = await testProvider();
  provider.people.ani = claims;
  const service = createTestApp({ ...provider.settings(PUBLIC_URL), ...settings });
  await service.app.ready();
  await prepare(service, provider);
  return raw(await enter(new Browser(service.app), provider, 'ani'));
}

const VERIFIED = { email: CREDENTIALS.email, email_verified: true };

const LIFETIME_MS = 1000;

/** The response of a service in production to the key that `choose` picks, of an account that has one. */
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

/** How to cause each error of the catalogue. */
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
  API_KEY_RESTRICTED: () =>
    withKey(async ({ key, record }, { services }, accountId) => {
      await services.keys.change(accountId, record.id, { types: ['STNK'] });
      return key;
    }),
  SIGN_IN_REQUIRED: (service) => send(new Browser(service.app), 'GET', '/keys'),
  CREDENTIALS_WRONG: (service) => send(new Browser(service.app), 'POST', '/session', CREDENTIALS),
  ACCOUNT_DISABLED: () =>
    withKey(async ({ key }, { services }, accountId) => {
      // The first account is an administrator, and somebody has to be.
      await services.accounts.create({
        email: 'budi@example.org',
        password: CREDENTIALS.password,
        plan: 'free',
        role: 'administrator',
      });
      await services.accounts.setDisabled(accountId, true);
      return key;
    }),
  SECOND_FACTOR_REQUIRED: async (service) => {
    await withSecondFactor(service);
    return send(new Browser(service.app), 'POST', '/session', CREDENTIALS);
  },
  SECOND_FACTOR_WRONG: async (service) => {
    await withSecondFactor(service);
    return send(new Browser(service.app), 'POST', '/session', { ...CREDENTIALS, code: '12345' });
  },
  SECOND_FACTOR_MISSING: async () => {
    const service = createTestApp({ BACA_ADMIN_SECOND_FACTOR: true });
    return send(await new Browser(service.app).signUp('ani'), 'GET', '/admin/accounts');
  },
  SECOND_FACTOR_CHANGED: async (service) => {
    const browser = await withSecondFactor(service);
    return send(browser, 'POST', '/account/second-factor', { password: PASSWORD });
  },
  SECOND_FACTOR_UNAVAILABLE: async (service) => {
    await withSecondFactor(service);
    rmSync(join(service.dataDir, 'baca.secret'));
    return send(new Browser(service.app), 'POST', '/session', { ...CREDENTIALS, code: '123456' });
  },
  PASSWORD_SIGN_IN_OFF: () =>
    send(new Browser(createTestApp({ BACA_PASSWORD_SIGN_IN: false }).app), 'POST', '/session', CREDENTIALS),
  SIGN_IN_AGAIN: async () => {
    const provider = await testProvider();
    const settings = { BACA_OIDC_SIGN_UP: 'open' } as const;
    const { app, clock } = createTestApp({ ...provider.settings(PUBLIC_URL), ...settings });
    const browser = new Browser(app);
    await new Browser(app).signUp('citra');
    await enter(browser, provider, 'ani');
    await browser.send('GET', '/session');
    clock.now += 60 * 60_000;
    return send(browser, 'POST', '/account/delete', {});
  },
  IDENTITY_PROVIDER_AWAY: () => withProvider(VERIFIED, {}, (_, provider) => provider.close()),
  IDENTITY_UNCONFIRMED: () => withProvider(VERIFIED, {}, async (_, { people }) => void delete people.ani),
  IDENTITY_NOT_ALLOWED: () => withProvider(VERIFIED, { BACA_OIDC_ALLOW: 'groups=baca' }),
  IDENTITY_EMAIL_UNVERIFIED: () => withProvider({ email: CREDENTIALS.email }),
  IDENTITY_NOT_BOUND: () => withProvider(VERIFIED, {}, ({ app }) => new Browser(app).signUp('ani')),
  IDENTITY_TAKEN: () =>
    withProvider(VERIFIED, {}, async ({ services: { accounts } }, { issuer }) => {
      const { id } = await accounts.invite({ email: CREDENTIALS.email, plan: 'free' });
      await accounts.bindIdentity(id, { issuer, subject: 'another' });
    }),
  LINK_INVALID: (service) => send(new Browser(service.app), 'POST', '/links/find', { token: 'used' }),
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
  BATCHES_FULL: async () => {
    const { ask, send, recognizer } = await batchClient();
    recognizer.answer = untilStopped;
    for (let i = 0; i < 20; i++) {
      await send(1);
    }
    return answered(await ask('POST', BATCH, { payload: formOf(['image', jpegOf('a')]) }));
  },
  LAST_ADMINISTRATOR: async (service) => {
    const browser = await new Browser(service.app).signUp('ani');
    await new Browser(service.app).signUp('budi');
    return send(browser, 'POST', '/account/delete', { password: PASSWORD });
  },
  ARCHIVE_UNREADABLE: async () => {
    const { ask } = await batchClient();
    return answered(await ask('POST', BATCH, { payload: formOf(['archive', IMAGE]) }));
  },
  IDEMPOTENCY_KEY_REUSED: async () => {
    const { ask } = await batchClient();
    const headers = { 'idempotency-key': 'k' };
    await ask('POST', BATCH, { payload: formOf(['image', jpegOf('a')]), headers });
    return answered(await ask('POST', BATCH, { payload: formOf(['image', jpegOf('b')]), headers }));
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
  BATCH_TOO_LARGE: async () => {
    const { ask } = await batchClient({ BACA_BATCH_IMAGES: 1 });
    const payload = formOf(['image', jpegOf('a')], ['image', jpegOf('b')]);
    return answered(await ask('POST', BATCH, { payload }));
  },
  BODY_TOO_LARGE: (service) =>
    send(new Browser(service.app), 'POST', '/session', { email: 'a'.repeat(20_000), password: PASSWORD }),
  EXPECTATION_FAILED: async ({ app }) => {
    const client = await RawClient.connect(app);
    await client.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n');
    return client.receive();
  },
  MEDIA_TYPE_UNSUPPORTED: (service) => post(service, OCR, '{}', 'application/json'),
  IMAGE_FORMAT_UNSUPPORTED: failing('IMAGE_FORMAT_UNSUPPORTED'),
  HOST_NOT_ALLOWED: async ({ app }) =>
    answered(await app.inject({ url: '/', headers: { host: 'evil.example' } })),
  PAGE_INVALID: failing('PAGE_INVALID'),
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
    // The server must have seen the first bytes, or it treats the connection as idle.
    await delay(100);
    void app.close();
    await client.send('Host: localhost\r\n\r\n');
    return client.receive();
  },
  RECOGNITION_TIMEOUT: failing('RECOGNITION_TIMEOUT'),
};

describe('the response to a failed request', () => {
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
    // Says something, but nothing internal.
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

  test('METHOD_NOT_ALLOWED says which methods are allowed', async () => {
    const { headers } = await CASES.METHOD_NOT_ALLOWED(createTestApp());
    expect(headers.allow).toBe('POST');
  });

  test.each(['a b', 'a\tb', 'key, other'])('a key "%s" is not valid, and not missing', async (key) => {
    expect((await withKey(() => key)).body).toMatchObject({ code: 'API_KEY_INVALID' });
  });

  test('REQUEST_TIMEOUT closes the connection', async () => {
    const { headers } = await CASES.REQUEST_TIMEOUT(createTestApp({ BACA_UPLOAD_TIMEOUT_MS: 100 }));
    expect(headers.connection).toBe('close');
  });

  test('INTERNAL is logged with its stack and the request ID', async () => {
    const service = createTestApp();
    const { body } = await CASES.INTERNAL(service);
    expect(service.log().find((line) => line.msg === 'request failed')).toMatchObject({
      request_id: body.request_id,
      err: { message: 'secret of /etc/passwd', stack: expect.stringContaining('errors.test') },
    });
  });

  test.each(['/%zz', '/%', '/a%ff?b=%ff', '/docs/static/%zz'])(
    'a path with broken escapes, %s, is not found, and is logged like any other',
    async (url) => {
      const { app, log } = createTestApp();
      const response = await app.inject(url);
      expect(response.json()).toMatchObject({
        code: 'NOT_FOUND',
        request_id: response.headers['x-request-id'],
      });
      await expect.poll(log).toHaveLength(1);
      expect(log()[0]).toMatchObject({ path: url.split('?')[0], status: 404, error: 'NOT_FOUND' });
    },
  );

  test.each([
    '/docs/static/..',
    '/docs/static/../../package.json',
    '/docs/static/%2e%2e',
    '/docs/static/%00',
  ])('%s is not found, and no internal error', async (path) => {
    const service = createTestApp();
    const client = await RawClient.connect(service.app);
    await client.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect((await client.receive()).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(service.log().filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('an unknown method is not allowed, whatever the media type of its body', async () => {
    const { app } = createTestApp();
    const headers = { 'content-type': 'nonsense' };
    const response = await app.inject({ method: 'POST', url: '/healthz', headers, payload: 'x' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a request that breaks the rules of HTTP', () => {
  test.each([
    ['no Host', '', 400, 'REQUEST_MALFORMED'],
    ['two Hosts', 'Host: localhost\r\nHost: localhost\r\n', 400, 'REQUEST_MALFORMED'],
    ['an expectation', 'Host: localhost\r\nExpect: a miracle\r\n', 417, 'EXPECTATION_FAILED'],
  ])('%s: gets problem details, and is logged and counted', async (_, headers, status, code) => {
    const { app, log } = createTestApp();
    const client = await RawClient.connect(app);
    await client.send(`GET /healthz HTTP/1.1\r\n${headers}\r\n`);
    const { body } = await client.receive();
    expect(body).toMatchObject({ status, code });
    await expect
      .poll(log)
      .toContainEqual(expect.objectContaining({ request_id: body.request_id, status, error: code }));
    expect((await app.inject('/metrics')).body).toMatch(
      `baca_http_requests_total{route="/healthz",method="GET",status="${status}"} 1`,
    );
  });

  test.each([
    ['what is no HTTP', 'this is not HTTP\r\n\r\n', 'HPE_INVALID_METHOD'],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HPE_HEADER_OVERFLOW',
    ],
  ])('%s: is refused by the parser, logged and counted', async (_, bytes, reason) => {
    const { app, log } = createTestApp();
    const client = await RawClient.connect(app);
    await client.send(bytes);
    const { body } = await client.receive();
    expect(body).toMatchObject({ status: 400, code: 'REQUEST_MALFORMED' });
    expect(log()).toContainEqual(
      expect.objectContaining({ request_id: body.request_id, status: 400, error: body.code, reason }),
    );
    expect((await app.inject('/metrics')).body).toMatch(
      'baca_http_requests_total{route="none",method="none",status="400"} 1',
    );
  });

  test('a header that is too long: gets told the limit', async () => {
    const client = await RawClient.connect(createTestApp().app);
    await client.send(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect((await client.receive()).body.detail).toMatch('16 KB');
  });

  test('HTTP/1.0 needs no Host', async () => {
    const client = await RawClient.connect(createTestApp({ BACA_ENV: 'production' }).app);
    await client.send('GET /readyz HTTP/1.0\r\n\r\n');
    expect(await client.receive()).toMatchObject({ status: 200 });
  });
});

describe('a compressed body', () => {
  test.each(['/api/ocr?type=STNK', '/api/dashboard/session'])('is refused at %s', async (url) => {
    const response = await createTestApp().app.inject({
      method: 'POST',
      url,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([response.statusCode, response.json().code, response.headers['accept-encoding']]).toEqual([
      415,
      'MEDIA_TYPE_UNSUPPORTED',
      'identity',
    ]);
  });
});
