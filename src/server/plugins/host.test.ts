import { describe, expect, test } from 'vitest';
import { createTestApp, formOf, IMAGE } from '../app.fixture.js';
import { Browser, PASSWORD } from '../browser.fixture.js';
import { RawClient } from '../socket.fixture.js';

type Settings = Parameters<typeof createTestApp>[0];

async function ask(settings: Settings, host: string, url = '/healthz', headers = {}) {
  const { app } = createTestApp(settings);
  const { statusCode, body } = await app.inject({ url, headers: { host, ...headers } });
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
}

/** In HTTP/1.0 the header may be missing. */
async function askWithoutHost(settings: Settings, path: string) {
  const client = await RawClient.connect(createTestApp(settings).app);
  await client.send(`GET ${path} HTTP/1.0\r\n\r\n`);
  return (await client.receive()).status;
}

const REFUSED = [421, 'HOST_NOT_ALLOWED'];

describe('a sandbox that is not public', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LocalHost:80',
    'baca.localhost:3000',
    '127.0.0.1',
    '127.8.9.10:3000',
    '[::1]:3000',
  ])('responds to the name %s', async (host) => {
    expect(await ask({}, host)).toEqual([200, undefined]);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evillocalhost',
    '192.0.2.1:3000',
    '0.0.0.0:3000',
    '[2001:db8::1]:3000',
    'localhost@evil.example',
    'localhost:evil',
  ])('does not respond to the name "%s"', async (host) => {
    for (const url of ['/healthz', '/metrics', '/', '/nothing-here', '/openapi.json']) {
      expect(await ask({}, host, url)).toEqual(REFUSED);
    }
    expect(
      await ask({ BACA_TRUST_PROXY: '127.0.0.1' }, host, '/', { 'x-forwarded-host': 'localhost' }),
    ).toEqual(REFUSED);
  });

  test('creates no account for a page whose name was rebound to this machine', async () => {
    const { app, services } = createTestApp();
    const page = new Browser(app);
    page.host = 'evil.example:3000';
    page.headers = { origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' };
    const { status } = await page.send('POST', '/account', { email: 'eve@example.org', password: PASSWORD });
    expect(status).toBe(421);
    expect(await services.accounts.list()).toEqual([]);
  });

  test('responds to a name that the operator has configured', async () => {
    const settings = { BACA_HOSTS: 'Baca.test, other.test' };
    expect(await ask(settings, 'baca.test:3000')).toEqual([200, undefined]);
    expect(await ask(settings, 'localhost:3000')).toEqual([200, undefined]);
    expect(await ask(settings, 'evil.example')).toEqual(REFUSED);
  });
});

test.each([{ BACA_ENV: 'production' }, { HOST: '0.0.0.0', BACA_SANDBOX_PUBLIC: true }] satisfies Settings[])(
  'a service that others can reach responds to every name: %o',
  async (settings) => {
    expect(await ask(settings, 'ocr.example.org')).toEqual([200, undefined]);
  },
);

describe('a service with configured host names', () => {
  const settings = { BACA_ENV: 'production', BACA_HOSTS: 'ocr.example.org' } as const;

  test('responds to no other', async () => {
    expect(await ask(settings, 'OCR.example.org:8443', '/openapi.json')).toEqual([200, undefined]);
    for (const host of ['evil.example', 'example.org', 'x.ocr.example.org', '192.0.2.1', 'localhost']) {
      expect(await ask(settings, host, '/openapi.json')).toEqual(REFUSED);
    }
  });

  test('takes the name from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'ocr.example.org' };
    expect(await ask(settings, '10.0.0.7:3000', '/openapi.json', forwarded)).toEqual(REFUSED);
    const behind = { ...settings, BACA_TRUST_PROXY: '127.0.0.1' };
    expect(await ask(behind, '10.0.0.7:3000', '/openapi.json', forwarded)).toEqual([200, undefined]);
  });

  test('responds to health checks by address, as from load balancers, but to no other name', async () => {
    for (const host of ['10.0.0.7:3000', '[2001:db8::7]:3000']) {
      expect(await ask(settings, host)).toEqual([200, undefined]);
      expect(await ask(settings, host, '/readyz?verbose')).toEqual([200, undefined]);
    }
    expect(await ask(settings, 'evil.example')).toEqual(REFUSED);
    expect(await askWithoutHost(settings, '/healthz')).toBe(200);
    expect(await askWithoutHost(settings, '/openapi.json')).toBe(421);
  });
});

describe('a sandbox refuses requests from pages of other sites', () => {
  const post = async (settings: Settings, headers: Record<string, string>) => {
    const { app, recognizer } = createTestApp(settings);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/ocr?type=STNK',
      payload: formOf(['image', IMAGE]),
      headers: { host: 'localhost:3000', ...headers },
    });
    return [statusCode, recognizer.requests.length];
  };

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4000' },
    { origin: 'null' },
  ] as Record<string, string>[])('that comes with %o', async (headers) => {
    expect(await post({}, headers)).toEqual([403, 0]);
    expect(await post({ BACA_SANDBOX_PUBLIC: true }, headers)).toEqual([403, 0]);
  });

  test.each([
    {},
    { 'user-agent': 'curl/8.5.0' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000' },
  ] as Record<string, string>[])('and reads for programs and its own page: %o', async (headers) => {
    expect(await post({}, headers)).toEqual([200, 1]);
  });
});
