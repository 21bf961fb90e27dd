import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../browser.fixture.js';
import { codeOf, setUp } from './dashboard.fixture.js';

describe('cross-site requests', () => {
  const WRITES = [
    ['POST', '/keys', { name: 'theirs' }],
    ['PUT', '/account/password', { current_password: PASSWORD, new_password: 'their password' }],
    ['POST', '/account/delete', { password: PASSWORD }],
    ['DELETE', '/session', undefined],
    ['PATCH', '/admin/accounts/x', { plan: 'pro' }],
    ['DELETE', '/admin/accounts/x', undefined],
    ['POST', '/ocr?type=STNK', undefined],
  ] as const;

  test.each(WRITES)('are refused without the token: %s %s', async (method, path, payload) => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    const other = await browse().signUp('budi');
    for (const token of [undefined, '', 'x', other.csrfToken]) {
      ani.csrfToken = token;
      const refused = await ani.send(method, path, payload);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'CSRF_REFUSED']);
    }
    expect((await ani.send('GET', '/session')).body).toMatchObject({ account: { email: 'ani@example.org' } });
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4000' },
  ])('are refused by their origin, even to sign in: %o', async (headers) => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const browser = browse();
    browser.headers = headers as Record<string, string>;
    expect(codeOf(await browser.signIn('ani'))).toBe('CSRF_REFUSED');
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    { 'sec-fetch-site': 'same-origin', origin: 'https://before-the-proxy.example' },
    { origin: 'http://localhost:3000' },
  ])('do not include those of the page itself: %o', async (headers) => {
    const { browse } = setUp();
    const browser = browse();
    browser.headers = headers as Record<string, string>;
    await browser.signUp('ani');
    expect((await browser.send('POST', '/keys', { name: 'mine' })).status).toBe(201);
  });

  test('are refused as forms, which browsers send without asking', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const browser = browse();
      browser.headers = { 'content-type': type };
      const refused = await browser.send(
        'POST',
        '/session',
        JSON.stringify({ email: 'ani@example.org', password: PASSWORD }),
      );
      expect([refused.status, codeOf(refused)]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED']);
    }
  });
});
