import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { NOTHING } from '../../documents/container/reading.fixture.js';
import { Problem } from '../../errors.js';
import { newKey } from '../../keys/format.js';
import { createTestApp, formOf, IMAGE, RECOGNITION, type TestApp } from '../app.fixture.js';
import { RawClient } from '../socket.fixture.js';

const OCR = '/api/ocr?type=CONTAINER_ISO';

async function post(app: FastifyInstance, key?: string, options: { url?: string; address?: string } = {}) {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: options.url ?? OCR,
    payload: formOf(['image', IMAGE]),
    remoteAddress: options.address ?? '192.0.2.1',
    headers: key === undefined ? {} : { authorization: key },
  });
  return { status: statusCode, headers, body: JSON.parse(body) };
}

async function production(plan = 'free') {
  const service = createTestApp({ BACA_ENV: 'production' });
  const { accounts, keys } = service.services;
  const { id } = await accounts.create({ email: 'ani@example.org', password: 'correct horse', plan });
  const made = await keys.create({ accountId: id, name: 'gate', lifetimeMs: 3_600_000 });
  return { ...service, ...made, accountId: id };
}

async function fail({ recognizer }: Pick<TestApp, 'recognizer'>) {
  recognizer.answer = async () => {
    throw new Problem('IMAGE_UNREADABLE', 'It did not work.');
  };
}

describe('a sandbox', () => {
  test('needs no key, ignores any, limits nobody and writes no database', async () => {
    const { app, dataDir } = createTestApp();
    for (const key of [undefined, 'Bearer baca_nonsense', 'nonsense']) {
      const { status, headers } = await post(app, key);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('ratelimit');
    }
    await app.close();
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('production', () => {
  test('accepts a key, however the scheme is capitalised', async () => {
    const { app, key } = await production();
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      expect(await post(app, `${scheme} ${key}`)).toMatchObject({ status: 200, body: { success: true } });
    }
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token baca_x'])(
    'says that the key is missing if the header is %s',
    async (header) => {
      const { app, recognizer } = await production();
      const { status, headers, body } = await post(app, header);
      expect([status, body.code]).toEqual([401, 'API_KEY_MISSING']);
      expect(headers['www-authenticate']).toBe('Bearer realm="baca"');
      expect(recognizer.requests).toEqual([]);
    },
  );

  test('accepts no key from elsewhere', async () => {
    const { app, key } = await production();
    for (const url of [`${OCR}&key=${key}`, `${OCR}&access_token=${key}`, `${OCR}&api_key=${key}`]) {
      expect(await post(app, undefined, { url })).toMatchObject({ status: 401 });
    }
  });

  test('refuses wrong, mistyped, expired and revoked keys before anything else', async () => {
    const { app, key, record, services, accountId, clock, recognizer } = await production();
    const refused = async (sent: string) => {
      const { status, headers, body } = await post(app, `Bearer ${sent}`, { url: '/api/ocr' });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer realm="baca", error="invalid_token"');
      expect(JSON.stringify(body)).not.toContain(sent);
      return body.code;
    };
    expect(await refused(newKey())).toBe('API_KEY_INVALID');
    expect(await refused(`${key.slice(0, -1)}!`)).toBe('API_KEY_INVALID');
    const other = await services.keys.create({ accountId, name: 'other', lifetimeMs: null });
    clock.now += 3_600_000;
    expect(await refused(key)).toBe('API_KEY_EXPIRED');
    await services.keys.revoke(accountId, record.id);
    expect(await refused(key)).toBe('API_KEY_REVOKED');
    expect((await post(app, `Bearer ${other.key}`)).status).toBe(200);
    expect(recognizer.requests).toHaveLength(1);
  });

  test('refuses the key of a deleted account', async () => {
    const { app, key, services, accountId } = await production();
    await services.accounts.remove(accountId);
    expect((await post(app, `Bearer ${key}`)).body.code).toBe('API_KEY_INVALID');
  });

  test('responds to a hundred wrong keys from an address, and never blocks a valid one', async () => {
    const { app, key } = await production('unlimited');
    const codes = new Map<string, number>();
    for (let guess = 0; guess < 150; guess++) {
      const { body } = await post(app, `Bearer ${newKey()}`);
      codes.set(body.code, (codes.get(body.code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ API_KEY_INVALID: 100, TOO_MANY_ATTEMPTS: 50 });
    const { status, headers } = await post(app, `Bearer ${newKey()}`);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
    expect((await post(app, `Bearer ${newKey()}`, { address: '192.0.2.2' })).status).toBe(401);
  });

  test('refuses without waiting for the upload', async () => {
    const { app } = await production();
    const client = await RawClient.connect(app);
    await client.startUpload(100_000);
    expect(await client.receive()).toMatchObject({ status: 401, body: { code: 'API_KEY_MISSING' } });
    client.leave();
  });

  test('trusts X-Forwarded-For only of configured proxies', async () => {
    for (const [proxy, code] of [
      ['', 'TOO_MANY_ATTEMPTS'],
      ['192.0.2.0/24', 'API_KEY_INVALID'],
    ]) {
      const { app } = createTestApp({ BACA_ENV: 'production', BACA_TRUST_PROXY: proxy! });
      let last = '';
      for (let guess = 0; guess < 101; guess++) {
        const { json } = await app.inject({
          method: 'POST',
          url: OCR,
          remoteAddress: '192.0.2.1',
          headers: { authorization: `Bearer ${newKey()}`, 'x-forwarded-for': `198.51.100.${guess}` },
        });
        last = json().code;
      }
      expect(last).toBe(code);
    }
  });

  test('warns once about a proxy that is not configured', async () => {
    const warnings = async (proxies: string, ...headers: Record<string, string>[]) => {
      const { app, log } = createTestApp({ BACA_ENV: 'production', BACA_TRUST_PROXY: proxies });
      for (const each of headers) {
        await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1', headers: each });
      }
      return log().filter(({ msg }) => /BACA_TRUST_PROXY is empty/.test(String(msg)));
    };
    const forwarded = { 'x-forwarded-for': '198.51.100.1' };
    expect(await warnings('', {}, forwarded, forwarded)).toMatchObject([
      { level: 'warn', from: '192.0.2.1' },
    ]);
    expect(await warnings('', { forwarded: 'for=198.51.100.1' })).toHaveLength(1);
    expect(await warnings('', {})).toEqual([]);
    expect(await warnings('192.0.2.1', forwarded)).toEqual([]);
  });

  test('does not start if the database cannot be opened', async () => {
    const { app } = createTestApp({ BACA_ENV: 'production', BACA_DATA_DIR: '/dev/null/data' });
    await expect(app.ready()).rejects.toThrow('Set BACA_DATA_DIR');
  });

  test('writes no key to the log, whatever happens', async () => {
    const { app, key, log, services, recognizer } = await production();
    await post(app, `Bearer ${key}`);
    recognizer.answer = () => Promise.reject(new Error('broken'));
    await post(app, `Bearer ${key}`);
    await post(app, `Bearer ${newKey()}`);
    await services.close();
    await post(app, `Bearer ${key}`);
    await expect.poll(() => log().filter(({ msg }) => msg === 'request')).toHaveLength(4);
    expect(JSON.stringify(log())).not.toMatch(/baca_[0-9A-Za-z]/);
  });
});

describe('a plan', () => {
  test('is sent with every response', async () => {
    const service = await production();
    const { app, key } = service;
    const first = await post(app, `Bearer ${key}`);
    expect(first.headers['ratelimit-policy']).toBe('"minute";q=10;w=60, "day";q=200;w=86400');
    expect(first.headers.ratelimit).toMatch(/^"minute";r=9;t=60, "day";r=199;t=\d+$/);
    await fail(service);
    const second = await post(app, `Bearer ${key}`);
    expect(second.status).toBe(422);
    expect(second.headers.ratelimit).toMatch(/^"minute";r=8;t=60, "day";r=199;t=\d+$/);
  });

  test('without limits sends no headers', async () => {
    const { app, key } = await production('unlimited');
    const { status, headers } = await post(app, `Bearer ${key}`);
    expect([status, headers.ratelimit, headers['ratelimit-policy']]).toEqual([200, undefined, undefined]);
  });

  test('enforces the limit per minute: the eleventh request is refused without a reading', async () => {
    const { app, key, clock, recognizer } = await production();
    for (let request = 0; request < 10; request++) {
      expect((await post(app, `Bearer ${key}`)).status).toBe(200);
    }
    const { status, headers, body } = await post(app, `Bearer ${key}`);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '60']);
    expect(headers.ratelimit).toMatch(/^"minute";r=0;t=60, "day";r=190/);
    expect(recognizer.requests).toHaveLength(10);
    clock.now += 60_000;
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
  });

  test('enforces the limit per day, whichever key is used, and counts no failure', async () => {
    const service = await production();
    const { app, key, clock, services, accountId } = service;
    const other = await services.keys.create({ accountId, name: 'other', lifetimeMs: null });
    const succeed = service.recognizer.answer;
    for (let request = 0; request < 198; request++) {
      await (
        await services.allowance.admit(accountId, { ...services.plans.fallback, perMinute: null })
      ).count();
    }
    await fail(service);
    for (let request = 0; request < 5; request++) {
      expect((await post(app, `Bearer ${key}`)).status).toBe(422);
    }
    service.recognizer.answer = succeed;
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
    expect((await post(app, `Bearer ${other.key}`)).status).toBe(200);
    const { status, headers, body } = await post(app, `Bearer ${key}`);
    const midnight = Math.ceil(86_400 - ((clock.now / 1000) % 86_400));
    expect([status, body.code]).toEqual([429, 'QUOTA_EXCEEDED']);
    expect(Math.abs(Number(headers['retry-after']) - midnight)).toBeLessThanOrEqual(1);
  });

  test('counts a request whose client left neither against the day nor as under way for ever', async () => {
    const { app, key, services, accountId } = await production();
    const client = await RawClient.connect(app);
    await client.send(
      `POST ${OCR} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: 1000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n',
    );
    const left = async () =>
      (await services.allowance.standing(accountId, services.plans.fallback)).day?.left;
    await expect.poll(left).toBe(199);
    client.leave();
    await expect.poll(left).toBe(200);
  });

  test('does not send a success that could not be counted', async () => {
    const { app, key, services, recognizer } = await production();
    recognizer.answer = async () => {
      await services.close();
      return RECOGNITION;
    };
    expect((await post(app, `Bearer ${key}`)).status).toBe(500);
  });
});

test('usage shows how requests ended, by type', async () => {
  const service = await production();
  const { app, key, record, services, accountId, recognizer, clock } = service;
  const send = (url = OCR) => post(app, `Bearer ${key}`, { url });
  await send();
  await send('/api/ocr?type=STNK');
  recognizer.answer = async () => ({ ...RECOGNITION, reading: NOTHING });
  await send();
  await send('/api/ocr');
  await send('/api/ocr?type=STNK&details=perhaps');
  await fail(service);
  // The plan allows ten per minute: the last of these is refused.
  for (let request = 0; request < 6; request++) {
    await send();
  }
  const requests = async () => {
    const { hours } = await services.usage.report(accountId, 1);
    return Object.fromEntries(hours.map(({ type, outcome, requests }) => [`${type} ${outcome}`, requests]));
  };
  await expect.poll(requests).toEqual({
    'CONTAINER_ISO read': 1,
    'CONTAINER_ISO nothing': 1,
    'CONTAINER_ISO failed': 5,
    'CONTAINER_ISO refused': 1,
    'STNK read': 1,
    'STNK failed': 1,
    'unknown failed': 1,
  });
  expect((await services.usage.report(accountId, 1)).medianMs).toBeGreaterThan(0);
  // The same requests, told apart otherwise.
  expect(await services.usage.breakdown(accountId, 1)).toEqual({
    keys: [{ keyId: record.id, counts: { read: 2, nothing: 1, failed: 7, refused: 1 } }],
    errors: [
      { code: 'IMAGE_UNREADABLE', requests: 5 },
      { code: 'DETAILS_INVALID', requests: 1 },
      { code: 'RATE_LIMITED', requests: 1 },
      { code: 'TYPE_MISSING', requests: 1 },
    ],
  });
  expect((await services.keys.list(accountId))[0]!.lastUsedAt).toBe(clock.now);
});

describe('GET /api/usage', () => {
  const usage = (app: FastifyInstance, key?: string, query = '') =>
    app.inject({ url: `/api/usage${query}`, headers: key ? { authorization: `Bearer ${key}` } : {} });

  test('tells a key what is left of its plan, and does not count itself', async () => {
    const { app, key } = await production();
    await post(app, `Bearer ${key}`);
    await usage(app, key);
    const response = await usage(app, key);
    const { plan, limits, used_today } = response.json();
    expect(response.statusCode).toBe(200);
    expect(plan.name).toBe('free');
    expect(used_today).toBe(1);
    expect(limits.day.left).toBe(limits.day.limit - 1);
    expect(limits.minute.left).toBe(limits.minute.limit - 1);
  });

  test('needs a key', async () => {
    const { app } = await production();
    expect((await usage(app)).json()).toMatchObject({ code: 'API_KEY_MISSING' });
    expect((await usage(app, newKey())).json()).toMatchObject({ code: 'API_KEY_INVALID' });
  });

  test('refuses a number of hours that it does not have', async () => {
    const { app, key } = await production();
    expect((await usage(app, key, '?hours=many')).json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  test('is not in a sandbox, which counts nothing', async () => {
    expect((await usage(createTestApp().app)).statusCode).toBe(404);
  });
});

describe('a request with an Idempotency-Key', () => {
  const retry = (app: FastifyInstance, key: string, idempotencyKey: string, image = IMAGE) =>
    app.inject({
      method: 'POST',
      url: OCR,
      payload: formOf(['image', image]),
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
    });
  const counted = ({ headers }: { headers: Record<string, unknown> }) => headers['x-baca-counted'];

  test('is read again, and counts once', async () => {
    const { app, key, recognizer, services, accountId } = await production();
    const first = await retry(app, key, 'truck 17');
    const second = await retry(app, key, 'truck 17');
    expect([counted(first), counted(second)]).toEqual(['true', 'false']);
    expect(second.json()).toMatchObject({ success: true });
    expect(recognizer.requests).toHaveLength(2);
    expect(await services.allowance.usedToday(accountId)).toBe(1);
  });

  test('counts again for another image, another key, and after a day', async () => {
    const { app, key, clock, services, accountId } = await production();
    await retry(app, key, 'truck 17');
    expect(counted(await retry(app, key, 'truck 17', Buffer.from('another image')))).toBe('true');
    expect(counted(await retry(app, key, 'truck 18'))).toBe('true');
    expect(await services.allowance.usedToday(accountId)).toBe(3);
    clock.now += 25 * 60 * 60 * 1000;
    // The key of the test lives for an hour.
    const other = await services.keys.create({ accountId, name: 'other', lifetimeMs: null });
    expect(counted(await retry(app, other.key, 'truck 17'))).toBe('true');
  });

  test('counts when it succeeds after a failure', async () => {
    const service = await production();
    const answer = service.recognizer.answer;
    await fail(service);
    expect((await retry(service.app, service.key, 'truck 17')).statusCode).toBe(422);
    service.recognizer.answer = answer;
    expect(counted(await retry(service.app, service.key, 'truck 17'))).toBe('true');
  });

  test('is refused before it is read where the key is no text', async () => {
    const { app, key, recognizer } = await production();
    expect((await retry(app, key, 'x'.repeat(256))).json()).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(recognizer.requests).toEqual([]);
  });
});

describe('a key with rules', () => {
  const codeOf = async (attempt: ReturnType<typeof post>) => (await attempt).body.code;

  test('is for its types and addresses only, and what it is refused for shows in the log', async () => {
    const { app, key, record, services, accountId } = await production();
    const rule = (rules: Parameters<typeof services.keys.change>[2]) =>
      services.keys.change(accountId, record.id, rules);
    await rule({ types: ['STNK'] });
    expect(await codeOf(post(app, `Bearer ${key}`))).toBe('API_KEY_RESTRICTED');
    expect(await codeOf(post(app, `Bearer ${key}`, { url: '/api/ocr?type=AUTO' }))).toBe(
      'API_KEY_RESTRICTED',
    );
    expect((await post(app, `Bearer ${key}`, { url: '/api/ocr?type=STNK' })).status).toBe(200);
    await rule({ types: null, addresses: ['192.0.2.0/28'] });
    expect((await post(app, `Bearer ${key}`, { address: '::ffff:192.0.2.7' })).status).toBe(200);
    expect(await codeOf(post(app, `Bearer ${key}`, { address: '192.0.2.99' }))).toBe('API_KEY_RESTRICTED');
    const usage = await app.inject({
      url: '/api/usage',
      remoteAddress: '192.0.2.99',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(usage.json()).toMatchObject({ code: 'API_KEY_RESTRICTED' });
    await expect
      .poll(async () => (await services.usage.breakdown(accountId, 1)).keys)
      .toEqual([{ keyId: record.id, counts: { read: 2, nothing: 0, failed: 0, refused: 3 } }]);
    const {
      requests: [last],
    } = await services.requestLog.list(accountId, {}, { limit: 1 });
    expect(last).toMatchObject({ keyId: record.id, code: 'API_KEY_RESTRICTED', type: 'CONTAINER_ISO' });
  });

  test('has limits of its own within those of the plan', async () => {
    const { app, key, record, services, accountId, clock } = await production();
    await services.keys.change(accountId, record.id, { perMinute: 2, perDay: 3 });
    expect((await post(app, `Bearer ${key}`)).headers.ratelimit).toMatch(/"minute";r=1;.*"day";r=2;/);
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
    const { body } = await post(app, `Bearer ${key}`);
    expect(body).toMatchObject({ code: 'RATE_LIMITED', detail: 'This API key allows 2 requests a minute.' });
    clock.now += 61_000;
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
    expect(await codeOf(post(app, `Bearer ${key}`))).toBe('QUOTA_EXCEEDED');
    expect(await services.allowance.usedToday(accountId)).toBe(3);
  });
});

describe('a test key', () => {
  async function withTestKey() {
    const service = await production();
    const { key: testKey } = await service.services.keys.create({
      accountId: service.accountId,
      name: 'trial',
      lifetimeMs: null,
      test: true,
    });
    return { ...service, testKey };
  }

  test('reads without counting against the account, and is not in its usage', async () => {
    const { app, testKey, services, accountId } = await withTestKey();
    const { status, headers, body } = await post(app, `Bearer ${testKey}`);
    expect([status, body.success]).toEqual([200, true]);
    expect(headers.ratelimit).toMatch(/"minute";r=9;.*"day";r=99;/);
    expect(await services.allowance.usedToday(accountId)).toBe(0);
    expect((await services.usage.report(accountId, 1)).hours).toEqual([]);
  });

  test('has small limits of its own, for all test keys of the account together', async () => {
    const { app, testKey, key, services, accountId, clock } = await withTestKey();
    const other = await services.keys.create({ accountId, name: 'other', lifetimeMs: null, test: true });
    for (let minute = 0; minute < 10; minute++) {
      for (let request = 0; request < 10; request++) {
        expect((await post(app, `Bearer ${testKey}`)).status).toBe(200);
      }
      expect((await post(app, `Bearer ${other.key}`)).body.code).toBe('RATE_LIMITED');
      clock.now += 61_000;
    }
    expect((await post(app, `Bearer ${other.key}`)).body.code).toBe('QUOTA_EXCEEDED');
    expect((await post(app, `Bearer ${key}`)).status).toBe(200);
  });

  test('is not used up by requests that fail', async () => {
    const service = await withTestKey();
    await fail(service);
    const { headers } = await post(service.app, `Bearer ${service.testKey}`);
    expect(headers.ratelimit).toMatch(/"day";r=100;/);
  });
});
