import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../browser.fixture.js';
import { codeOf, makeKey, setUp } from './dashboard.fixture.js';

describe('the session', () => {
  test('can be read by everybody, without an account in it', async () => {
    const { browse } = setUp();
    expect(await browse().send('GET', '/session')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        environment: 'production',
        sign_up: 'code',
        first_account: true,
        account: null,
        csrf_token: null,
      },
    });
  });

  test('begins with the sign-up; the first account becomes the administrator', async () => {
    const { browse, clock } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    expect((await ani.send('GET', '/session')).body).toMatchObject({
      account: {
        email: 'ani@example.org',
        role: 'administrator',
        plan: 'unlimited',
        created_at: new Date(clock.now).toISOString(),
      },
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await budi.send('GET', '/session')).body).toMatchObject({ account: { role: 'member' } });
  });

  test('cannot be begun with additional rights', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const budi = browse();
    const more = {
      role: 'administrator',
      plan: 'unlimited',
      id: 'mine',
    };
    const { status, body } = await budi.send(
      'POST',
      '/account',
      `{"__proto__":{"role":"administrator"},${JSON.stringify({ email: 'budi@example.org', password: PASSWORD, ...more }).slice(1)}`,
    );
    expect([status, body]).toMatchObject([415, { code: 'MEDIA_TYPE_UNSUPPORTED' }]);
    budi.headers = { 'content-type': 'application/json' };
    const refused = await budi.send(
      'POST',
      '/account',
      `{"__proto__":{"role":"administrator"},${JSON.stringify({ email: 'budi@example.org', password: PASSWORD }).slice(1)}`,
    );
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { detail: 'body must not have the property "__proto__".' },
    ]);
    for (const [name, value] of Object.entries(more)) {
      const { body } = await budi.send('POST', '/account', {
        email: 'budi@example.org',
        password: PASSWORD,
        [name]: value,
      });
      expect(body).toMatchObject({ detail: `body must not have the property "${name}".` });
    }
    expect((await budi.signUp('budi')) && (await budi.send('GET', '/session')).body).toMatchObject({
      account: { role: 'member', plan: 'free' },
    });
  });

  test('ends at sign-out, on the server too', async () => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    const stolen = new Map(ani.cookies);
    expect(await ani.send('DELETE', '/session')).toMatchObject({ status: 204, text: '' });
    expect(ani.cookies.size).toBe(0);
    const thief = browse();
    for (const [name, value] of stolen) {
      thief.cookies.set(name, value);
    }
    expect((await thief.send('GET', '/session')).body).toMatchObject({ account: null });
  });

  test('has a cookie that no script can read, no other site can send, and that needs HTTPS', async () => {
    const { browse } = setUp();
    const near = await browse().signUp('ani');
    expect(near.set).toEqual([
      expect.stringMatching(/^baca_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const far = browse();
    far.host = 'ocr.example.org';
    await far.signUp('budi');
    expect(far.set).toEqual([
      expect.stringMatching(
        /^__Host-baca_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test('has a new token at each sign-in, and never one that the browser sent', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const victim = browse();
    victim.cookies.set('baca_session', 'chosen-by-the-attacker');
    await victim.signIn('ani');
    const first = victim.cookies.get('baca_session')!;
    expect(first).not.toBe('chosen-by-the-attacker');
    await victim.signIn('ani');
    expect(victim.cookies.get('baca_session')).not.toBe(first);
    const attacker = browse();
    for (const token of ['chosen-by-the-attacker', first]) {
      attacker.cookies.set('baca_session', token);
      expect((await attacker.send('GET', '/session')).body).toMatchObject({ account: null });
    }
  });

  test('ends everywhere else with a new password', async () => {
    const { browse } = setUp();
    const [here, elsewhere] = [await browse().signUp('ani'), browse()];
    await elsewhere.signIn('ani');
    const wrong = { current_password: 'not the password', new_password: 'another password' };
    expect(codeOf(await here.send('PUT', '/account/password', wrong))).toBe('CREDENTIALS_WRONG');
    const right = { ...wrong, current_password: PASSWORD };
    expect((await here.send('PUT', '/account/password', right)).status).toBe(200);
    expect((await here.send('GET', '/keys')).status).toBe(200);
    expect(codeOf(await elsewhere.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
    expect(codeOf(await browse().signIn('ani'))).toBe('CREDENTIALS_WRONG');
    expect((await browse().signIn('ani', 'another password')).status).toBe(200);
  });

  test('is deleted with the account, like its keys', async () => {
    const { browse, app } = setUp();
    await browse().signUp('ani');
    const budi = await browse().signUp('budi');
    const { key } = await makeKey(budi);
    expect(codeOf(await budi.send('POST', '/account/delete', { password: 'not the password' }))).toBe(
      'CREDENTIALS_WRONG',
    );
    expect((await budi.send('POST', '/account/delete', { password: PASSWORD })).status).toBe(204);
    expect((await budi.send('GET', '/session')).body).toMatchObject({ account: null });
    expect(codeOf(await budi.signIn('budi'))).toBe('CREDENTIALS_WRONG');
    const headers = { authorization: `Bearer ${key}` };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/ocr?type=STNK', headers });
    expect(statusCode).toBe(401);
  });

  test('cannot be begun by strangers if sign-up is closed', async () => {
    const { browse, services } = setUp({ BACA_SIGN_UP: 'closed' });
    await services.accounts.create({ email: 'ani@example.org', password: PASSWORD, plan: 'free' });
    const refused = await browse().send('POST', '/account', { email: 'a@example.org', password: PASSWORD });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SIGN_UP_CLOSED']);
    expect((await browse().send('GET', '/session')).body).toMatchObject({ sign_up: 'closed' });
    expect((await browse().signIn('ani')).status).toBe(200);
  });
});
