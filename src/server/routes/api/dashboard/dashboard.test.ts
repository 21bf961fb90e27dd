import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newKey } from '../../../../keys/format.js';
import { formOf, IMAGE } from '../../../app.fixture.js';
import { PASSWORD } from '../../../browser.fixture.js';
import { codeOf, makeKey, setUp } from './dashboard.fixture.js';

test('the API of the dashboard requires a session', async () => {
  const { browse, app } = setUp();
  const document = (await app.inject('/openapi-internal.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const open = new Set([
    'get /session',
    'post /session',
    'delete /session',
    'post /account',
    'get /plans',
    'post /links/find',
    'post /links/use',
    'post /identity/sign-in',
    'get /identity/callback',
  ]);
  const closed = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/dashboard'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path.slice(14)}`))
    .filter((route) => !open.has(route));
  expect(closed.length).toBeGreaterThan(8);
  for (const route of closed) {
    const [method, path] = route.split(' ');
    const answer = await browse().send(method!.toUpperCase() as 'POST', path!.replace('{id}', 'x'));
    expect([route, answer.status, codeOf(answer)]).toEqual([route, 401, 'SIGN_IN_REQUIRED']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
  }
});

test('no password, cookie, token or key is logged', async () => {
  const { browse, log, services } = setUp({ LOG_LEVEL: 'debug' });
  const ani = await browse().signUp('ani');
  const { key } = await makeKey(ani);
  await ani.send('POST', '/session', { email: 'ani@example.org', password: 'the wrong secret' });
  await ani.send('POST', '/session', `{"email":"ani@example.org","password":"${PASSWORD}`);
  await ani.send('POST', '/session', { email: 'ani@example.org', password: ['the wrong secret'] });
  const token = ani.cookies.get('baca_session')!;
  await services.close();
  await ani.send('POST', '/session', { email: 'ani@example.org', password: PASSWORD });
  await ani.send('GET', `/keys?key=${newKey()}`);
  await expect.poll(() => log().filter(({ msg }) => msg === 'request')).toHaveLength(7);
  expect(log().filter(({ msg }) => msg === 'request failed').length).toBeGreaterThan(0);
  const lines = JSON.stringify(log());
  for (const secret of [PASSWORD, 'the wrong secret', key, 'baca_', token, ani.csrfToken!]) {
    expect(lines).not.toContain(secret);
  }
  // Only what is audited names the account that did it.
  const audited = log().filter((line) => JSON.stringify(line).includes('ani@'));
  expect(audited.map(({ msg, action }) => [msg, action])).toEqual([['audit', 'administrator_created']]);
});

test('a sandbox has the dashboard too, and its playground needs no account', async () => {
  const { browse, app, dataDir } = setUp({ BACA_ENV: 'sandbox' });
  expect((await browse().send('GET', '/session')).body).toMatchObject({
    environment: 'sandbox',
    sign_up: 'open',
    first_account: true,
  });
  expect(existsSync(dataDir)).toBe(false);
  const payload = formOf(['image', IMAGE]);
  expect((await app.inject({ method: 'POST', url: '/api/ocr?type=STNK', payload })).statusCode).toBe(200);
  expect((await (await browse().signUp('ani')).send('GET', '/keys')).status).toBe(200);
});
