import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../app.fixture.js';
import { type Answered, Browser, PASSWORD } from '../../../browser.fixture.js';

function setUp(settings: Parameters<typeof createTestApp>[0] = {}) {
  const service = createTestApp({ BACA_ENV: 'production', BACA_SIGN_UP: 'open', ...settings });
  return { ...service, browse: () => new Browser(service.app) };
}

function codeOf({ body }: Answered): unknown {
  return (body as { code?: string }).code;
}

describe('the first account in production', () => {
  const signUp = (browser: Browser, name: string, code?: unknown) =>
    browser.send('POST', '/account', { email: `${name}@example.org`, password: PASSWORD, code });

  test.each(['open', 'closed'] as const)('needs the code from the log if sign-up is %s', async (policy) => {
    const { app, browse, log, services } = setUp({ BACA_SIGN_UP: policy });
    await app.ready();
    const [warning] = log().filter(({ msg, level }) => level === 'warn' && /no account/.test(String(msg)));
    const code = warning?.setup_code;
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    for (const wrong of [undefined, '', 'x', `${code}0`, 'AAAA-AAAA-AAAA-AAAA']) {
      expect(codeOf(await signUp(browse(), 'eve', wrong))).toBe('SETUP_CODE_WRONG');
    }
    const typed = String(code).toLowerCase().replaceAll('-', ' ');
    // A failed sign-up does not use up the code.
    const unfit = { email: 'ani', password: PASSWORD, code: typed };
    expect(codeOf(await browse().send('POST', '/account', unfit))).toBe('REQUEST_INVALID');
    const ani = await signUp(browse(), 'ani', typed);
    expect(ani.body).toMatchObject({ account: { role: 'administrator' } });

    // It is valid only once.
    expect((await browse().send('GET', '/session')).body).toMatchObject({
      sign_up: policy,
      first_account: false,
    });
    const second = await signUp(browse(), 'eve', code);
    expect([second.status, codeOf(second)]).toEqual(
      policy === 'open' ? [201, undefined] : [403, 'SIGN_UP_CLOSED'],
    );
    const administrators = (await services.accounts.list()).filter(({ role }) => role === 'administrator');
    expect(administrators).toMatchObject([{ email: 'ani@example.org' }]);
  });

  test('is created once, even if many use the code at the same time', async () => {
    const { browse, services } = setUp({ BACA_SIGN_UP: 'closed' });
    const code = await services.signUp.setupCode();
    const names = ['ani', 'budi', 'citra', 'dewi'];
    const answers = await Promise.all(names.map((name) => signUp(browse(), name, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(await services.accounts.list()).toMatchObject([{ role: 'administrator' }]);
  });

  test('can be created on the command line meanwhile, which invalidates the code', async () => {
    const { app, browse, services } = setUp();
    await app.ready();
    const code = await services.signUp.setupCode();
    await services.accounts.create({ email: 'ani@example.org', password: PASSWORD, plan: 'free' });
    expect((await signUp(browse(), 'eve', code)).body).toMatchObject({ account: { role: 'member' } });
  });

  test('needs a new code when all accounts are deleted', async () => {
    const { browse, services } = setUp();
    const before = await services.signUp.setupCode();
    const ani = browse();
    await signUp(ani, 'ani', before);
    await ani.send('POST', '/account/delete', { password: PASSWORD });
    expect(codeOf(await signUp(browse(), 'eve', before))).toBe('SETUP_CODE_WRONG');
    expect(await services.signUp.setupCode()).not.toBe(before);
  });

  test('can be created with the code, however many strangers at the same address guess', async () => {
    const { browse, services } = setUp();
    for (let guess = 0; guess < 40; guess++) {
      expect(codeOf(await signUp(browse(), 'eve', `guess-${guess}`))).toBe('SETUP_CODE_WRONG');
    }
    const ani = await signUp(browse(), 'ani', await services.signUp.setupCode());
    expect(ani.body).toMatchObject({ account: { role: 'administrator' } });
  });

  test('is not requested by a service that has accounts', async () => {
    const { app, log, services } = setUp();
    await services.accounts.create({ email: 'ani@example.org', password: PASSWORD, plan: 'free' });
    await app.ready();
    expect(log().filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
