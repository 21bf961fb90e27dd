import { describe, expect, test } from 'vitest';
import { testProvider } from '../../../../accounts/identity/provider.fixture.js';
import type { Config } from '../../../../config/config.js';
import { type Browser, PASSWORD } from '../../../browser.fixture.js';
import { codeOf, setUp, turnOnSecondFactor } from './dashboard.fixture.js';
import { comeBack, enter as enterAt, PUBLIC_URL } from './identity.fixture.js';

const WHO = { email: 'ani@example.org', password: PASSWORD };

/** A service with an identity provider and an account `ani`, the administrator, who has a password. */
async function withProvider(settings: Partial<Config> = {}) {
  const provider = await testProvider();
  const service = setUp({ ...provider.settings(PUBLIC_URL), ...settings });
  const create = (email: string) => service.services.accounts.create({ ...WHO, email, plan: 'free' });
  const ani = await create(WHO.email);

  const enter = (browser: Browser, person: string, path?: string, body?: object) =>
    enterAt(browser, provider, person, path, body);
  const audit = async () =>
    (await service.services.auditLog.list({ limit: 10 })).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
  return { ...service, provider, create, ani, enter, audit };
}

const sessionOf = async (browser: Browser) =>
  (await browser.send('GET', '/session')).body as {
    account: { email: string; role: string; has_password: boolean; has_identity: boolean } | null;
    signed_in_by_provider: boolean;
    identity_provider: { name: string } | null;
    password_sign_in: boolean;
    needs_second_factor: boolean;
  };

test('the session says that there is an identity provider, and its name', async () => {
  const { browse } = await withProvider({ BACA_OIDC_NAME: ' Example ID ' });
  expect(await sessionOf(browse())).toMatchObject({
    identity_provider: { name: 'Example ID' },
    password_sign_in: true,
    signed_in_by_provider: false,
  });
  expect(await sessionOf(setUp().browse())).toMatchObject({ identity_provider: null });
});

describe('whoever comes for the first time', () => {
  test('gets an account where the operator allows it, and is known by the subject from then on', async () => {
    const { browse, enter, audit, provider } = await withProvider({
      BACA_OIDC_SIGN_UP: 'open',
      BACA_OIDC_DOMAINS: 'example.org',
    });
    const browser = browse();
    const entered = await enter(browser, 'budi', '/identity/sign-in', { page: 'keys' });
    expect([entered.status, entered.headers.location]).toEqual([302, `${PUBLIC_URL}/keys`]);
    expect(await sessionOf(browser)).toMatchObject({
      account: { email: 'budi@example.org', role: 'member', has_password: false, has_identity: true },
      signed_in_by_provider: true,
    });
    provider.people.budi = { email: 'new@example.org', email_verified: true };
    const elsewhere = browse();
    await enter(elsewhere, 'budi');
    expect((await sessionOf(elsewhere)).account?.email).toBe('budi@example.org');
    expect(await audit()).toEqual([
      'signed_in budi@example.org',
      'signed_in budi@example.org',
      'account_added budi@example.org',
    ]);
  });

  test('gets none where the operator makes the accounts, or the one to which an administrator invites', async () => {
    const { browse, enter, services, audit } = await withProvider();
    expect(codeOf(await enter(browse(), 'budi'))).toBe('SIGN_UP_CLOSED');
    await services.accounts.invite({ email: 'budi@example.org', plan: 'free' });
    const browser = browse();
    await enter(browser, 'budi');
    expect((await sessionOf(browser)).account).toMatchObject({ email: 'budi@example.org' });
    expect(await audit()).toEqual(['signed_in budi@example.org', 'identity_bound budi@example.org']);
  });

  test('does not get what a password protects by its address, unless the operator trusts those', async () => {
    const { browse, enter } = await withProvider();
    expect(codeOf(await enter(browse(), 'ani'))).toBe('IDENTITY_NOT_BOUND');
    const trusting = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
    const browser = trusting.browse();
    await trusting.enter(browser, 'ani');
    expect((await sessionOf(browser)).account).toMatchObject({
      email: 'ani@example.org',
      role: 'administrator',
    });
  });
});

test('the first account of all is for an administrator whom the provider names', async () => {
  const provider = await testProvider();
  provider.people.ani = { ...provider.people.ani, groups: ['admins'] };
  const { browse, services } = setUp({
    ...provider.settings(PUBLIC_URL),
    BACA_PASSWORD_SIGN_IN: false,
    BACA_OIDC_SIGN_UP: 'open',
    BACA_OIDC_DOMAINS: '*',
    BACA_OIDC_ADMINISTRATORS: 'groups=admins',
  });
  expect(codeOf(await enterAt(browse(), provider, 'budi'))).toBe('SIGN_UP_CLOSED');
  expect((await enterAt(browse(), provider, 'ani')).status).toBe(302);
  expect(await services.accounts.list()).toMatchObject([{ role: 'administrator', plan: 'unlimited' }]);
  for (const [path, body] of [
    ['/session', WHO],
    ['/account', WHO],
    ['/links/use', { token: 'x', password: PASSWORD }],
  ] as const) {
    expect(codeOf(await browse().send('POST', path, body))).toBe('PASSWORD_SIGN_IN_OFF');
  }
});

describe('an answer counts only', () => {
  test('in the browser that asked, once, and for ten minutes', async () => {
    const { browse, provider, clock } = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
    const begin = async (browser: Browser) => {
      const { body } = await browser.send('POST', '/identity/sign-in', {});
      return provider.signIn((body as { url: string }).url, 'ani');
    };
    const [browser, stranger] = [browse(), browse()];
    const url = await begin(browser);
    expect(codeOf(await comeBack(stranger, url))).toBe('IDENTITY_UNCONFIRMED');
    await begin(stranger);
    expect(codeOf(await comeBack(stranger, url))).toBe('IDENTITY_UNCONFIRMED');
    const kept = new Map(browser.cookies);
    expect((await comeBack(browser, url)).status).toBe(302);
    for (const [name, value] of kept) {
      browser.cookies.set(name, value);
    }
    expect(codeOf(await comeBack(browser, url))).toBe('IDENTITY_UNCONFIRMED');
    const late = await begin(browser);
    clock.now += 10 * 60_000;
    expect(codeOf(await comeBack(browser, late))).toBe('IDENTITY_UNCONFIRMED');
  });

  test('with the state, nonce and challenge that were asked for', async () => {
    const { browse, provider, log } = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
    const codes: (string | null)[] = [];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const browser = browse();
      const { body } = await browser.send('POST', '/identity/sign-in', {});
      const url = new URL((body as { url: string }).url);
      expect(url.searchParams.get(name)).not.toBeNull();
      url.searchParams.set(name, 'x'.repeat(43));
      const back = await provider.signIn(url.href, 'ani');
      codes.push(back.searchParams.get('code'));
      expect(await comeBack(browser, back)).toMatchObject({
        status: 401,
        body: { code: 'IDENTITY_UNCONFIRMED' },
      });
    }
    const lines = log().filter(({ msg }) => msg === 'the identity provider confirmed nobody');
    expect(lines.map(({ reason }) => reason)).toEqual([
      expect.stringMatching('"state"'),
      expect.stringMatching('"nonce"'),
      expect.stringMatching('invalid_grant'),
    ]);
    for (const code of codes) {
      expect(JSON.stringify(log())).not.toContain(code);
    }
  });

  test('if the provider did not refuse; too many refusals make an address wait', async () => {
    const { browse, enter } = await withProvider();
    for (let refusal = 0; refusal < 30; refusal++) {
      expect(codeOf(await enter(browse(), 'nobody'))).toBe('IDENTITY_UNCONFIRMED');
    }
    const { headers, body } = await enter(browse(), 'ani');
    expect(body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('the cookies are what they have to be, and people see errors on a page', async () => {
  const { browse, enter } = await withProvider();
  const browser = browse();
  browser.headers = { accept: 'text/html,*/*' };
  const { status, headers } = await enter(browser, 'budi');
  expect([status, headers.location]).toEqual([302, `${PUBLIC_URL}/sign-in?problem=SIGN_UP_CLOSED`]);
  expect(browser.set[0]).toMatch(/^baca_pending=[^;]{100,}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(browser.set.at(-1)).toMatch(/^baca_pending=; Max-Age=0;/);
  await browser.signIn('ani');
  await browser.send('POST', '/account/identity', { password: PASSWORD });
  expect(browser.cookies.has('baca_pending')).toBe(true);
  await browser.send('DELETE', '/session');
  expect(browser.cookies.has('baca_pending')).toBe(false);
  const remote = browse();
  remote.host = 'ocr.example.org';
  await remote.send('POST', '/identity/sign-in', {});
  expect(remote.set[0]).toMatch(/^__Host-baca_pending=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('a disabled account stays out', async () => {
  const { browse, enter, services, create, ani } = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
  const { id } = await create('budi@example.org');
  const browser = browse();
  await enter(browser, 'budi');
  await services.accounts.setDisabled(id, true);
  expect((await sessionOf(browser)).account).toBeNull();
  expect(codeOf(await enter(browser, 'budi'))).toBe('ACCOUNT_DISABLED');
  await services.accounts.setRole(id, 'administrator');
  await services.accounts.setDisabled(id, false);
  await services.accounts.setDisabled(ani.id, true);
  expect(codeOf(await enter(browser, 'ani'))).toBe('ACCOUNT_DISABLED');
});

test('while the provider is away, the service runs and says so, and asks again at the next sign-in', async () => {
  const { browse, provider, enter } = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
  const port = Number(new URL(provider.issuer).port);
  await provider.close();
  const browser = browse();
  expect(await browser.send('POST', '/identity/sign-in', {})).toMatchObject({
    status: 503,
    body: { code: 'IDENTITY_PROVIDER_AWAY' },
  });
  expect((await browser.signIn('ani')).status).toBe(200);
  await provider.listen(port);
  const begun = (await browse().send('POST', '/identity/sign-in', {})).body as { url: string };
  expect(begun.url).toMatch(provider.issuer);
  const late = browse();
  const { url } = (await late.send('POST', '/identity/sign-in', {})).body as { url: string };
  const back = await provider.signIn(url, 'ani');
  await provider.close();
  expect(codeOf(await comeBack(late, back))).toBe('IDENTITY_PROVIDER_AWAY');
  await provider.listen(port);
  expect((await enter(late, 'ani')).status).toBe(302);
});

describe('an account with a password', () => {
  test('is connected by its owner, who can disconnect it', async () => {
    const { browse, enter, audit, create } = await withProvider();
    const browser = browse();
    await browser.signIn('ani');
    const connect = (body: object) => enter(browser, 'ani', '/account/identity', body);
    expect(codeOf(await connect({}))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await connect({ password: 'not the password' }))).toBe('CREDENTIALS_WRONG');
    const { status, headers } = await connect({ password: PASSWORD });
    expect([status, headers.location]).toEqual([302, `${PUBLIC_URL}/account`]);
    expect((await sessionOf(browser)).account).toMatchObject({ has_identity: true, has_password: true });
    const elsewhere = browse();
    await enter(elsewhere, 'ani');
    expect((await sessionOf(elsewhere)).account?.email).toBe('ani@example.org');

    await create('budi@example.org');
    const budi = browse();
    await budi.signIn('budi');
    const taken = await enter(budi, 'ani', '/account/identity', { password: PASSWORD });
    expect(codeOf(taken)).toBe('IDENTITY_TAKEN');

    await browser.send('POST', '/account/identity/delete', { password: PASSWORD });
    expect((await sessionOf(browser)).account).toMatchObject({ has_identity: false });
    expect((await sessionOf(elsewhere)).account).toBeNull();
    expect(codeOf(await enter(browse(), 'ani'))).toBe('IDENTITY_NOT_BOUND');
    expect(await audit()).toEqual([
      'identity_released ani@example.org',
      'signed_in ani@example.org',
      'identity_bound ani@example.org',
    ]);
  });

  test('is disconnected by an administrator too', async () => {
    const { browse, enter, create } = await withProvider({ BACA_OIDC_TRUST_EMAIL: true });
    const { id } = await create('budi@example.org');
    const [budi, admin] = [browse(), browse()];
    await enter(budi, 'budi');
    await admin.signIn('ani');
    const listed = async () =>
      ((await admin.send('GET', '/admin/accounts')).body as { accounts: { has_identity: boolean }[] })
        .accounts;
    expect((await listed())[1]).toMatchObject({ has_identity: true, state: 'active' });
    expect((await admin.send('DELETE', `/admin/accounts/${id}/identity`)).status).toBe(204);
    expect((await listed())[1]).toMatchObject({ has_identity: false });
    expect((await sessionOf(budi)).account).toBeNull();
  });
});

test('an account without a password is deleted by whoever has just signed in', async () => {
  const { browse, enter, clock } = await withProvider({ BACA_OIDC_SIGN_UP: 'open', BACA_OIDC_DOMAINS: '*' });
  const browser = browse();
  await enter(browser, 'budi');
  await sessionOf(browser);
  clock.now += 11 * 60_000;
  expect(codeOf(await browser.send('POST', '/account/delete', {}))).toBe('SIGN_IN_AGAIN');
  await enter(browser, 'budi');
  await sessionOf(browser);
  expect((await browser.send('POST', '/account/delete', {})).status).toBe(204);
  expect((await sessionOf(browser)).account).toBeNull();
});

test('the provider answers for the second factor of whom it confirms, and for nobody else', async () => {
  const { browse, enter, clock } = await withProvider({
    BACA_OIDC_TRUST_EMAIL: true,
    BACA_ADMIN_SECOND_FACTOR: true,
    BACA_OIDC_SECOND_FACTOR: true,
  });
  const [byPassword, byProvider] = [browse(), browse()];
  await byPassword.signIn('ani');
  expect((await sessionOf(byPassword)).needs_second_factor).toBe(true);
  await enter(byProvider, 'ani');
  expect((await sessionOf(byProvider)).needs_second_factor).toBe(false);
  expect((await byProvider.send('GET', '/admin/accounts')).status).toBe(200);
  expect(codeOf(await byPassword.send('GET', '/admin/accounts'))).toBe('SECOND_FACTOR_MISSING');
  await turnOnSecondFactor(byPassword, clock.now);
  expect((await enter(browse(), 'ani')).status).toBe(302);
  expect(codeOf(await browse().signIn('ani'))).toBe('SECOND_FACTOR_REQUIRED');
});
