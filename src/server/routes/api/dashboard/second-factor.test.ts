import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databasePath } from '../../../../storage/sqlite/file.js';
import { PASSWORD } from '../../../browser.fixture.js';
import { codeFor, codeOf, setUp, turnOnSecondFactor } from './dashboard.fixture.js';

const STEP = 30_000;

const signIn = (code?: string) => ({
  email: 'ani@example.org',
  password: PASSWORD,
  ...(code !== undefined && { code }),
});

/** An account whose second factor is on, and a browser elsewhere that signs in to it. */
async function withSecondFactor(service = setUp()) {
  const ani = await service.browse().signUp('ani');
  const { secret, recoveryCodes } = await turnOnSecondFactor(ani, service.clock.now);
  const elsewhere = service.browse();
  elsewhere.address = '192.0.2.9';
  const tryCode = async (code?: string) => codeOf(await elsewhere.send('POST', '/session', signIn(code)));
  const code = (steps = 0) => codeFor(secret, service.clock.now + steps * STEP);
  return { ...service, ani, secret, recoveryCodes, elsewhere, tryCode, code };
}

test('signing in takes a code after the password, and each code counts once', async () => {
  const { tryCode, code, clock } = await withSecondFactor();
  expect(await tryCode()).toBe('SECOND_FACTOR_REQUIRED');
  // The one that turned it on.
  expect(await tryCode(code())).toBe('SECOND_FACTOR_WRONG');
  clock.now += STEP;
  expect(await tryCode(code().replace(/^.../, '$& '))).toBeUndefined();
  expect(await tryCode(code())).toBe('SECOND_FACTOR_WRONG');
  expect(await tryCode(code(1))).toBeUndefined();
  expect(await tryCode(code(2))).toBe('SECOND_FACTOR_WRONG');
});

test('a wrong password says nothing about the code', async () => {
  const { browse, code } = await withSecondFactor();
  const wrong = { ...signIn(code(1)), password: 'not the password' };
  expect(codeOf(await browse().send('POST', '/session', wrong))).toBe('CREDENTIALS_WRONG');
});

test('wrong codes are counted like wrong passwords, and a password without a code does not make up for them', async () => {
  const { tryCode, code, clock } = await withSecondFactor();
  clock.now += STEP;
  for (let guess = 0; guess < 10; guess++) {
    expect(await tryCode('000000')).toBe('SECOND_FACTOR_WRONG');
    expect(await tryCode()).toBe(guess < 9 ? 'SECOND_FACTOR_REQUIRED' : 'TOO_MANY_ATTEMPTS');
  }
  expect(await tryCode(code())).toBe('TOO_MANY_ATTEMPTS');
  clock.now += 15 * 60_000;
  expect(await tryCode(code())).toBeUndefined();
});

test('a recovery code works once in place of the app, until there are new ones', async () => {
  const { ani, tryCode, code, recoveryCodes, clock, services } = await withSecondFactor();
  const [first = '', second = ''] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  expect(await tryCode(first.toLowerCase().replaceAll('-', ' '))).toBeUndefined();
  expect((await services.auditLog.list({ limit: 1 }))[0]).toMatchObject({
    action: 'recovery_code_used',
    actor: 'ani@example.org',
    address: '192.0.2.9',
  });
  expect(await tryCode(first)).toBe('SECOND_FACTOR_WRONG');
  expect((await ani.send('GET', '/account/second-factor')).body).toMatchObject({ recovery_codes: 9 });
  clock.now += STEP;
  const renewed = await ani.send('POST', '/account/second-factor/recovery-codes', { code: code() });
  const [next = ''] = (renewed.body as { recovery_codes: string[] }).recovery_codes;
  expect(await tryCode(second)).toBe('SECOND_FACTOR_WRONG');
  expect(await tryCode(next)).toBeUndefined();
});

test('turning it on takes the password and a code, and ends all other sessions', async () => {
  const { browse, clock } = setUp();
  const [here, elsewhere] = [await browse().signUp('ani'), browse()];
  await elsewhere.signIn('ani');
  const begin = (password: string) => here.send('POST', '/account/second-factor', { password });
  const confirm = (code: string) => here.send('POST', '/account/second-factor/confirm', { code });
  expect(codeOf(await confirm('000000'))).toBe('SECOND_FACTOR_CHANGED');
  expect(codeOf(await begin('not the password'))).toBe('CREDENTIALS_WRONG');
  const { secret } = (await begin(PASSWORD)).body as { secret: string };
  expect(codeOf(await confirm('12345'))).toBe('SECOND_FACTOR_WRONG');
  expect((await elsewhere.signIn('ani')).status).toBe(200);
  expect((await confirm(codeFor(secret, clock.now))).status).toBe(200);
  expect(codeOf(await elsewhere.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  expect((await here.send('GET', '/account/second-factor')).body).toEqual({
    available: true,
    since: new Date(clock.now).toISOString(),
    recovery_codes: 10,
  });
});

test.each([
  ['the password', () => ({ password: PASSWORD })],
  ['a code', (code: string) => ({ code })],
])('%s turns it off', async (_, proofOf) => {
  const { ani, tryCode, code, clock } = await withSecondFactor();
  const turnOff = async (proof: object) => {
    const { status, body } = await ani.send('POST', '/account/second-factor/delete', proof);
    return status === 204 ? 'off' : (body as { code: string }).code;
  };
  expect(await turnOff({})).toBe('REQUEST_INVALID');
  expect(await turnOff({ password: PASSWORD, code: code(1) })).toBe('REQUEST_INVALID');
  expect(await turnOff({ password: 'not the password' })).toBe('CREDENTIALS_WRONG');
  expect(await turnOff({ code: '000000' })).toBe('SECOND_FACTOR_WRONG');
  clock.now += STEP;
  expect(await turnOff(proofOf(code()))).toBe('off');
  expect(await tryCode()).toBeUndefined();
});

test('an administrator resets it for others, which the audit log shows', async () => {
  const service = setUp();
  const operator = await service.browse().signUp('operator');
  const { tryCode, services } = await withSecondFactor(service);
  const { accounts } = (await operator.send('GET', '/admin/accounts')).body as {
    accounts: { id: string; email: string; second_factor: boolean }[];
  };
  const ani = accounts.find(({ email }) => email === 'ani@example.org');
  expect(ani?.second_factor).toBe(true);
  expect((await operator.send('DELETE', `/admin/accounts/${ani?.id}/second-factor`)).status).toBe(204);
  expect(await tryCode()).toBeUndefined();
  expect((await services.auditLog.list({ limit: 1 }))[0]).toMatchObject({
    actor: 'operator@example.org',
    action: 'second_factor_reset',
    subject: 'ani@example.org',
  });
});

test('administrators need it before they can administer, where the settings say so', async () => {
  const { browse, clock, services } = setUp({ BACA_ADMIN_SECOND_FACTOR: true });
  const ani = await browse().signUp('ani');
  const needs = async () => (await ani.send('GET', '/session')).body;
  expect(codeOf(await ani.send('GET', '/admin/accounts'))).toBe('SECOND_FACTOR_MISSING');
  expect(await needs()).toMatchObject({ needs_second_factor: true });
  expect((await ani.send('GET', '/keys')).status).toBe(200);
  await turnOnSecondFactor(ani, clock.now);
  expect((await ani.send('GET', '/admin/accounts')).status).toBe(200);
  expect(await needs()).toMatchObject({ needs_second_factor: false });
  expect((await services.auditLog.list({ limit: 1 }))[0]).toMatchObject({ action: 'second_factor_on' });
  const budi = await browse().signUp('budi');
  expect((await budi.send('GET', '/session')).body).toMatchObject({ needs_second_factor: false });
});

test('a copy of the database holds neither the secret nor a recovery code, and no log does', async () => {
  const { ani, secret, recoveryCodes, services, dataDir, log } = await withSecondFactor();
  await ani.send('DELETE', '/session');
  await services.close();
  const kept = readFileSync(databasePath(dataDir), 'latin1') + JSON.stringify(log());
  for (const hidden of [secret, ...recoveryCodes]) {
    expect(kept).not.toContain(hidden);
  }
});
