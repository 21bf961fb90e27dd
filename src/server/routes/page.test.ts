import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../pages.js';
import { addErrors, routableUrl } from '../plugins/errors.js';
import { addSecurity } from '../plugins/security.js';
import { addPage, missingPage } from './page.js';

const DOCUMENT = '<!doctype html><head></head><title>Baca</title>';

const REFERENCE = '<!doctype html><title>Baca API</title>';

const folder = mkdtempSync(join(tmpdir(), 'baca-page-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), DOCUMENT);
mkdirSync(join(folder, 'docs'));
writeFileSync(join(folder, 'docs/index.html'), REFERENCE);
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets/index-Bx1.js'), 'export {}');
writeFileSync(join(folder, 'assets/index-Bx1.js.gz'), 'compressed');

const app: FastifyInstance = fastify({ rewriteUrl: routableUrl });
app.decorateRequest('facts');
app.addHook('onRequest', async (request) => {
  request.facts = {};
});
addErrors(app, missingPage(`${folder}/`));
addSecurity(app);
app.after(() => {
  addPage(app, `${folder}/`);
  app.get('/healthz', async () => 'ok');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the dashboard', () => {
  test.each(Object.values(PAGES))('is served at %s, and revalidated each time', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, DOCUMENT]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching('text/html'),
      'cache-control': 'no-cache',
    });
  });

  test('has the API reference at /docs/, under the same policy', async () => {
    const { statusCode, headers, body } = await app.inject('/docs/');
    expect([statusCode, body]).toEqual([200, REFERENCE]);
    expect(headers['content-security-policy']).toMatch("script-src 'self';");
    // Relative, for proxies that add a prefix.
    expect((await app.inject('/docs')).headers.location).toBe('docs/');
  });

  test('may run its own scripts and no others, and must not be framed', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch("script-src 'self';");
    expect(policy).toMatch("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  test('has files that are cached for ever, since their names contain a hash', async () => {
    const { statusCode, headers } = await app.inject('/assets/index-Bx1.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toMatch('javascript');
  });

  test('is sent compressed to clients that support it', async () => {
    const url = '/assets/index-Bx1.js';
    const { headers, body } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(body).toBe('compressed');
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await app.inject(url)).body).toBe('export {}');
  });

  test('has an icon that is revalidated', async () => {
    const { statusCode, headers } = await app.inject('/icon.svg');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    ['/nothing-here', ''],
    ['/nothing/here/either?a=b', '<base href="../../">'],
    ['/%zz', ''],
    ['/keys/', '<base href="../">'],
  ])('is shown to a browser at the unknown path %s, with status 404', async (url, base) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await app.inject({ url, headers });
    expect([response.statusCode, response.body]).toEqual([
      404,
      `<!doctype html><head>${base}</head><title>Baca</title>`,
    ]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*base-uri 'self'/),
      vary: 'accept',
    });
  });

  test('is not sent to programs, nor under /api/', async () => {
    for (const [url, accept] of [
      ['/nothing-here', '*/*'],
      ['/nothing-here', 'application/json'],
      ['/api/nothing', 'text/html'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept } });
      expect([statusCode, headers['content-type']]).toEqual([
        404,
        expect.stringMatching('application/problem\\+json'),
      ]);
    }
  });

  test('leaves every other path alone', async () => {
    for (const url of [
      '/none',
      '/assets/',
      '/assets/none.js',
      '/keys/',
      '/..%2fpackage.json',
      '/index.html',
    ]) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        404,
        expect.stringMatching('application/problem\\+json'),
      ]);
    }
    expect((await app.inject('/healthz')).body).toBe('ok');
  });
});
