import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../../../keys/format.js';
import { createTestApp, formOf, IMAGE } from '../../../app.fixture.js';
import { type Answered, Browser, PASSWORD } from '../../../browser.fixture.js';

const DAY = 86_400_000;

function setUp(settings: Parameters<typeof createTestApp>[0] = {}) {
  const service = createTestApp({ BACA_ENV: 'production', BACA_SIGN_UP: 'open', ...settings });
  const browse = () => {
    const browser = new Browser(service.app);
    browser.setupCode = () => service.services.signUp.setupCode();
    return browser;
  };
  return { ...service, browse };
}

function codeOf({ body }: Answered): unknown {
  return (body as { code?: string }).code;
}

interface ShownKey {
  readonly key: string;
  readonly record: { readonly id: string };
}

async function makeKey(browser: Browser, name = 'gate'): Promise<ShownKey> {
  return (await browser.send('POST', '/keys', { name })).body as ShownKey;
}

describe('the session', () => {
  test('is told to everybody, with nobody in it', async () => {
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

  test('begins with the sign-up; the first account is the administrator', async () => {
    const { browse, clock } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    expect((await ani.send('GET', '/session')).body).toMatchObject({
      account: {
        email: 'ani@example.org',
        role: 'administrator',
        plan: 'free',
        created_at: new Date(clock.now).toISOString(),
      },
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await budi.send('GET', '/session')).body).toMatchObject({ account: { role: 'member' } });
  });

  test('cannot be begun with more rights than one is given', async () => {
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
      { detail: 'body may have no property "__proto__".' },
    ]);
    for (const [name, value] of Object.entries(more)) {
      const { body } = await budi.send('POST', '/account', {
        email: 'budi@example.org',
        password: PASSWORD,
        [name]: value,
      });
      expect(body).toMatchObject({ detail: `body may have no property "${name}".` });
    }
    expect((await budi.signUp('budi')) && (await budi.send('GET', '/session')).body).toMatchObject({
      account: { role: 'member', plan: 'free' },
    });
  });

  test('ends when it is told to, on the server too', async () => {
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

  test('has a cookie that no script reads, no other site sends, and that travels over HTTPS', async () => {
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

  test('has a new token at each sign-in, and never one that the browser came with', async () => {
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

  test('is ended everywhere else by a new password', async () => {
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

  test('and all else goes with the account', async () => {
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

  test('cannot be begun by strangers where sign-up is closed', async () => {
    const { browse, services } = setUp({ BACA_SIGN_UP: 'closed' });
    await services.accounts.create({ email: 'ani@example.org', password: PASSWORD, plan: 'free' });
    const refused = await browse().send('POST', '/account', { email: 'a@example.org', password: PASSWORD });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SIGN_UP_CLOSED']);
    expect((await browse().send('GET', '/session')).body).toMatchObject({ sign_up: 'closed' });
    expect((await browse().signIn('ani')).status).toBe(200);
  });
});

describe('signing in', () => {
  test('says the same of unknown accounts and wrong passwords', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const answers = await Promise.all(
      ['ani', 'nobody'].map((name) => browse().signIn(name, 'not the password')),
    );
    const told = answers.map(({ status, headers, body }) => {
      const { date: _, 'x-request-id': __, ...others } = headers;
      return { status, others, body: { ...(body as object), request_id: '' } };
    });
    expect(told[0].status).toBe(401);
    expect(told[1]).toEqual(told[0]);
  });

  test('is refused after 30 wrong passwords of an address, with the time to wait', async () => {
    const { browse, clock } = setUp();
    await browse().signUp('ani');
    const codes = [];
    for (let guess = 0; guess < 40; guess++) {
      codes.push(codeOf(await browse().signIn(`user-${guess}`, 'not the password')));
    }
    expect(codes.lastIndexOf('CREDENTIALS_WRONG')).toBe(29);
    expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(30);
    const { status, headers } = await browse().signIn('ani');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    clock.now += 900_000;
    expect((await browse().signIn('ani')).status).toBe(200);
  });
});

describe('requests that another site makes a browser send', () => {
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
  ])('are refused by where they come from, even to sign in: %o', async (headers) => {
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
  ])('are not those of the page itself: %o', async (headers) => {
    const { browse } = setUp();
    const browser = browse();
    browser.headers = headers as Record<string, string>;
    await browser.signUp('ani');
    expect((await browser.send('POST', '/keys', { name: 'mine' })).status).toBe(201);
  });

  test('are refused as a form, which needs no permission to be sent', async () => {
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

describe('API keys', () => {
  test('are made, shown once, listed, rotated and revoked', async () => {
    const { browse, app, clock } = setUp();
    const ani = await browse().signUp('ani');
    const made = await ani.send('POST', '/keys', { name: ' gate 7 ', expires_in_days: 30 });
    expect(made.status).toBe(201);
    const { key, record } = made.body as ShownKey;
    expect(record).toEqual({
      id: expect.any(String),
      name: 'gate 7',
      display: key.slice(0, 11),
      created_at: new Date(clock.now).toISOString(),
      last_used_at: null,
      expires_at: new Date(clock.now + 30 * DAY).toISOString(),
      revoked_at: null,
      rotated_from: null,
    });
    const read = async (sent: string) => {
      const headers = { authorization: `Bearer ${sent}` };
      const url = '/api/ocr?type=CONTAINER_ISO';
      return (await app.inject({ method: 'POST', url, headers, payload: formOf(['image', IMAGE]) }))
        .statusCode;
    };
    expect(await read(key)).toBe(200);

    const rotated = (await ani.send('POST', `/keys/${record.id}/rotate`, { overlap_hours: 1 }))
      .body as ShownKey;
    expect([await read(key), await read(rotated.key)]).toEqual([200, 200]);
    clock.now += 3_600_000;
    expect([await read(key), await read(rotated.key)]).toEqual([401, 200]);

    const revoked = await ani.send('POST', `/keys/${rotated.record.id}/revoke`);
    expect(revoked.body).toMatchObject({ revoked_at: new Date(clock.now).toISOString() });
    expect(await read(rotated.key)).toBe(401);

    const list = await ani.send('GET', '/keys');
    expect(list.body).toMatchObject({
      keys: [
        { id: rotated.record.id, rotated_from: record.id, last_used_at: expect.any(String) },
        { id: record.id, last_used_at: expect.any(String) },
      ],
    });
    for (const secret of [key, rotated.key]) {
      expect(list.text).not.toContain(secret.slice(0, 12));
    }
  });

  test('of another account look as if they were not there', async () => {
    const { browse } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { record } = await makeKey(budi);
    for (const id of [record.id, 'none']) {
      for (const [what, body] of [
        ['rotate', {}],
        ['revoke', undefined],
      ] as const) {
        const refused = await ani.send('POST', `/keys/${id}/${what}`, body);
        expect([refused.status, codeOf(refused)]).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect((await ani.send('GET', '/keys')).body).toEqual({ keys: [] });
    expect((await budi.send('GET', '/keys')).body).toMatchObject({ keys: [{ revoked_at: null }] });
  });

  test.each([
    {},
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(101) },
    { name: 'x', expires_in_days: 0 },
    { name: 'x', expires_in_days: null },
    { name: 'x', expires_in_days: 'soon' },
  ])('are not made of %o', async (payload) => {
    const { browse } = setUp();
    const refused = await (await browse().signUp('ani')).send('POST', '/keys', payload);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'REQUEST_INVALID']);
    expect((refused.body as { detail: string }).detail).toMatch(/^body.*\.$/);
  });

  test.each([null, -1, 721, 'soon'])('are not rotated with an overlap of %s hours', async (overlap_hours) => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    const { record } = await makeKey(ani);
    const refused = await ani.send('POST', `/keys/${record.id}/rotate`, { overlap_hours });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'REQUEST_INVALID']);
    expect((await ani.send('GET', '/keys')).body).toMatchObject({
      keys: [{ id: record.id, expires_at: null }],
    });
  });

  test('do not open the dashboard', async () => {
    const { browse } = setUp();
    const { key } = await makeKey(await browse().signUp('ani'));
    const program = browse();
    program.headers = { authorization: `Bearer ${key}` };
    expect(codeOf(await program.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the overview', () => {
  test('shows the plan, what is left of it, and requests over time', async () => {
    const { browse, clock } = setUp();
    const ani = await browse().signUp('ani');
    ani.headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const form =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nimage\r\n--x--\r\n';
    expect((await ani.send('POST', '/ocr?type=STNK', form)).status).toBe(200);
    ani.headers = {};
    const { body } = await ani.send('GET', '/usage?hours=24');
    const hour = new Date(clock.now - (clock.now % 3_600_000)).toISOString();
    expect(body).toEqual({
      plan: { name: 'free', title: 'Free', requests_per_minute: 10, requests_per_day: 200 },
      limits: {
        minute: { limit: 10, left: 9, reset_seconds: 60 },
        day: { limit: 200, left: 199, reset_seconds: expect.any(Number) },
      },
      used_today: 1,
      hours: [{ at: hour, type: 'STNK', outcome: 'read', requests: 1 }],
      median_ms: expect.any(Number),
      p95_ms: expect.any(Number),
    });
    for (const hours of ['0', '9601', 'all']) {
      expect(codeOf(await ani.send('GET', `/usage?hours=${hours}`))).toBe('REQUEST_INVALID');
    }
  });

  test('of an account without limits and requests is empty', async () => {
    const { browse, services } = setUp();
    const ani = await browse().signUp('ani');
    const [{ id }] = await services.accounts.list();
    await services.accounts.setPlan(id, 'unlimited');
    expect((await ani.send('GET', '/usage')).body).toMatchObject({
      plan: { requests_per_minute: null, requests_per_day: null },
      limits: { minute: null, day: null },
      hours: [],
      median_ms: null,
      p95_ms: null,
    });
  });

  test('shows everybody the plans', async () => {
    const { browse } = setUp();
    const { body } = await browse().send('GET', '/plans');
    expect(body).toMatchObject({ plans: [{ name: 'free' }, { name: 'pro' }, { name: 'unlimited' }] });
  });
});

describe('administration', () => {
  const READS = ['/admin/accounts', '/admin/health'];

  test('is for administrators alone', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const budi = await browse().signUp('budi');
    for (const path of READS) {
      expect(codeOf(await budi.send('GET', path))).toBe('FORBIDDEN');
      expect(codeOf(await browse().send('GET', path))).toBe('SIGN_IN_REQUIRED');
    }
    expect(codeOf(await budi.send('PATCH', '/admin/accounts/x', { role: 'administrator' }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await budi.send('DELETE', '/admin/accounts/x'))).toBe('FORBIDDEN');
  });

  test('gives accounts plans and roles, and deletes them', async () => {
    const { browse } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { body } = await ani.send('GET', '/admin/accounts');
    const [, { id }] = (body as { accounts: { id: string }[] }).accounts;
    expect(body).toMatchObject({
      accounts: [
        { email: 'ani@example.org', role: 'administrator', used_today: 0 },
        { email: 'budi@example.org', role: 'member', plan: 'free' },
      ],
    });
    expect((await ani.send('PATCH', `/admin/accounts/${id}`, { plan: 'pro' })).body).toMatchObject({
      plan: 'pro',
    });
    expect((await budi.send('GET', '/usage')).body).toMatchObject({ plan: { name: 'pro' } });
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${id}`, { plan: 'gold' }))).toBe(
      'REQUEST_INVALID',
    );
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${id}`, { role: 'king' }))).toBe(
      'REQUEST_INVALID',
    );
    expect(codeOf(await ani.send('PATCH', '/admin/accounts/none', { plan: 'pro' }))).toBe('NOT_FOUND');

    const [{ id: own }] = (body as { accounts: { id: string }[] }).accounts;
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${own}`, { role: 'member' }))).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(codeOf(await ani.send('DELETE', `/admin/accounts/${own}`))).toBe('LAST_ADMINISTRATOR');
    await ani.send('PATCH', `/admin/accounts/${id}`, { role: 'administrator' });
    expect((await budi.send('GET', '/admin/accounts')).status).toBe(200);
    expect((await ani.send('DELETE', `/admin/accounts/${id}`)).status).toBe(204);
    expect(codeOf(await budi.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  });

  test('sees the keys of others and revokes them, and makes none', async () => {
    const { browse, services } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { key, record } = await makeKey(budi, 'gate 7');
    const budiId = (await services.accounts.findByEmail('budi@example.org'))?.id ?? '';
    const aniId = (await services.accounts.findByEmail('ani@example.org'))?.id ?? '';
    const keys = `/admin/accounts/${budiId}/keys`;

    const list = await ani.send('GET', keys);
    expect(list.body).toMatchObject({ keys: [{ id: record.id, name: 'gate 7', revoked_at: null }] });
    expect(list.text).not.toContain(key.slice(0, 12));
    for (const path of [keys, `${keys}/${record.id}/revoke`]) {
      expect(codeOf(await budi.send(path === keys ? 'GET' : 'POST', path))).toBe('FORBIDDEN');
    }
    expect(codeOf(await ani.send('POST', `/admin/accounts/${aniId}/keys/${record.id}/revoke`))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await ani.send('GET', '/admin/accounts/none/keys'))).toBe('NOT_FOUND');
    expect(await services.keys.check(key)).toMatchObject({ accountId: budiId });

    const revoked = await ani.send('POST', `${keys}/${record.id}/revoke`);
    expect([revoked.status, revoked.body]).toMatchObject([200, { revoked_at: expect.any(String) }]);
    await expect(services.keys.check(key)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
    expect((await ani.send('POST', keys, { name: 'mine' })).status).toBe(405);
  });

  test('shows how the service is', async () => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    expect((await ani.send('GET', '/admin/health')).body).toMatchObject({
      workers: { configured: expect.any(Number), ready: 1, busy: 0 },
      queue: { waiting: 0, limit: 32 },
      models: expect.arrayContaining([{ role: 'detector', file: 'text-detector.onnx' }]),
    });
  });
});

test('nothing of the dashboard is answered to nobody', async () => {
  const { browse, app } = setUp();
  const document = (await app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>;
  };
  const open = new Set(['get /session', 'post /session', 'delete /session', 'post /account', 'get /plans']);
  const closed = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/dashboard'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path.slice(14)}`))
    .filter((route) => !open.has(route));
  expect(closed.length).toBeGreaterThan(8);
  for (const route of closed) {
    const [method, path] = route.split(' ');
    const answer = await browse().send(method.toUpperCase() as 'POST', path.replace('{id}', 'x'));
    expect([route, answer.status, codeOf(answer)]).toEqual([route, 401, 'SIGN_IN_REQUIRED']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
  }
});

test('no password, cookie, token or key gets into a log line', async () => {
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
  for (const secret of [PASSWORD, 'the wrong secret', key, 'baca_', token, ani.csrfToken!, 'ani@']) {
    expect(lines).not.toContain(secret);
  }
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

describe('a body of JSON', () => {
  test.each([
    ['a number for a text', '/keys', { name: 7 }, 'body.name must be string'],
    [
      'a text for a number',
      '/keys',
      { name: 'gate', expires_in_days: '30' },
      'expires_in_days must be integer',
    ],
    [
      'null for a number',
      '/keys',
      { name: 'gate', expires_in_days: null },
      'expires_in_days must be integer',
    ],
    ['a property that nothing knows', '/keys', { name: 'gate', expires: 30 }, 'no property "expires"'],
  ])('is taken as it is written: %s is refused, and told', async (_, path, payload, told) => {
    const ani = await setUp().browse().signUp('ani');
    const { status, body } = await ani.send('POST', path, payload);
    expect([status, body]).toMatchObject([
      400,
      { code: 'REQUEST_INVALID', detail: expect.stringContaining(told) },
    ]);
  });

  test('names the plans that there are', async () => {
    const ani = await setUp().browse().signUp('ani');
    const { account } = (await ani.send('GET', '/session')).body as { account: { id: string } };
    expect(await ani.send('PATCH', `/admin/accounts/${account.id}`, { plan: 'gold' })).toMatchObject({
      status: 400,
      body: { detail: 'body.plan must be one of: free, pro, unlimited.' },
    });
  });

  test('of more than 16 KB is too large', async () => {
    const ani = await setUp().browse().signUp('ani');
    expect(await ani.send('POST', '/keys', { name: 'x'.repeat(17_000) })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', detail: expect.stringContaining('16 KB') },
    });
  });
});
