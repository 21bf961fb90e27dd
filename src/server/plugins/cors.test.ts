import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../config/config.js';
import { createTestApp, formOf, IMAGE } from '../app.fixture.js';

const ORIGIN = 'https://app.example.org';
const named = () => createTestApp({ BACA_CORS_ORIGINS: `${ORIGIN}, https://other.example` }).app;

const preflight = (app: FastifyInstance, url: string, origin = ORIGIN) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
  });

const read = (app: FastifyInstance, origin: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/ocr?type=STNK',
    payload: formOf(['image', IMAGE]),
    headers: { origin, 'sec-fetch-site': 'cross-site' },
  });

describe('a page of an origin in BACA_CORS_ORIGINS', () => {
  test('may read images, and sees the headers', async () => {
    const app = named();
    const asked = await preflight(app, '/api/v1/ocr');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(asked.headers['access-control-allow-headers']).toMatch(/Authorization/);
    const answer = await read(app, ORIGIN);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(answer.headers['access-control-expose-headers']).toMatch(/Retry-After/);
  });

  test('never sends cookies, and may not call the dashboard', async () => {
    const app = named();
    expect((await preflight(app, '/api/ocr')).headers).not.toHaveProperty('access-control-allow-credentials');
    const asked = await preflight(app, '/api/dashboard/session');
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('sees why it was refused', async () => {
    const app = createTestApp({ BACA_CORS_ORIGINS: ORIGIN, BACA_ENV: 'production' }).app;
    const answer = await read(app, ORIGIN);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, ORIGIN]);
  });
});

describe('a page of another origin', () => {
  test('is refused', async () => {
    const app = named();
    const evil = 'https://evil.example';
    expect((await preflight(app, '/api/v1/ocr', evil)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const answer = await read(app, evil);
    expect(answer.json()).toMatchObject({ code: 'CROSS_SITE_REFUSED' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('is refused where no origin is named', async () => {
    expect((await read(createTestApp().app, ORIGIN)).json()).toMatchObject({ code: 'CROSS_SITE_REFUSED' });
  });
});

test.each(['*', 'app.example.org', 'https://app.example.org/', 'ftp://a', 'null'])(
  'BACA_CORS_ORIGINS must be origins, not "%s"',
  (BACA_CORS_ORIGINS) => {
    expect(() => loadConfig({ BACA_CORS_ORIGINS })).toThrow('BACA_CORS_ORIGINS');
  },
);
