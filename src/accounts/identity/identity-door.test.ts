import { describe, expect, test } from 'vitest';
import { temporaryStorage } from '../../storage/storage.fixture.js';
import { Accounts } from '../accounts.js';
import { AuditLog } from '../audit-log.js';
import { IdentityDoor } from './identity-door.js';
import type { Claims } from './provider.js';
import type { IdentitySettings } from './settings.js';

const ISSUER = 'https://id.example.org';

const SETTINGS: IdentitySettings = {
  issuer: ISSUER,
  clientId: 'baca',
  clientSecret: 'secret',
  scope: 'openid email',
  name: '',
  publicUrl: 'https://ocr.example.org',
  domains: [],
  allow: undefined,
  administrators: undefined,
  makesAccounts: true,
  trustsEmail: false,
};

/** A service with an administrator who has a password; `enter` returns the role of who enters, or why nobody did. */
async function setUp(settings: Partial<IdentitySettings> = {}) {
  const storage = temporaryStorage();
  const accounts = new Accounts(storage.accounts);
  await storage.accounts.add({
    email: 'ani@example.org',
    passwordHash: 'hash',
    role: 'administrator',
    plan: 'free',
    createdAt: 0,
  });
  const plans = { usual: 'free', first: 'unlimited' };
  const door = new IdentityDoor(accounts, new AuditLog(storage.audit), { ...SETTINGS, ...settings }, plans);
  const enter = (subject: string, claims: Claims): Promise<string> =>
    door.enter({ identity: { issuer: ISSUER, subject }, claims }, '192.0.2.1').then(
      ({ role }) => role,
      ({ code }) => code,
    );
  return { enter };
}

const verified = (name: string, more: Claims = {}) => ({
  email: `${name}@example.org`,
  email_verified: true,
  ...more,
});

describe('whoever is new', () => {
  test.each<[Claims, boolean, string]>([
    [{ email: 'budi@example.org' }, false, 'IDENTITY_EMAIL_UNVERIFIED'],
    [{ email: 'budi@example.org' }, true, 'member'],
    [{ email: 'budi@example.org', email_verified: false }, true, 'IDENTITY_EMAIL_UNVERIFIED'],
    [{ email: 'budi@example.org', email_verified: 'true' }, false, 'member'],
    [{ email_verified: true }, true, 'IDENTITY_EMAIL_UNVERIFIED'],
    [{ email: ['budi@example.org'], email_verified: true }, true, 'IDENTITY_EMAIL_UNVERIFIED'],
    [{ email: 'budi@elsewhere.org', email_verified: true }, false, 'IDENTITY_NOT_ALLOWED'],
    [{ email: 'budi@example.org@elsewhere.org', email_verified: true }, false, 'IDENTITY_NOT_ALLOWED'],
    [{ email: ' Budi@EXAMPLE.org ', email_verified: true }, false, 'member'],
  ])('with the claims %j, addresses trusted: %s: %s', async (claims, trustsEmail, outcome) => {
    const { enter } = await setUp({ trustsEmail, domains: ['example.org'] });
    expect(await enter('budi', claims)).toBe(outcome);
  });

  test('gets what a password protects only where addresses are trusted, and not after somebody else', async () => {
    expect(await (await setUp()).enter('ani', verified('ani'))).toBe('IDENTITY_NOT_BOUND');
    const { enter } = await setUp({ trustsEmail: true });
    expect(await enter('ani', verified('ani'))).toBe('administrator');
    // The address was given to another person.
    expect(await enter('eve', verified('ani'))).toBe('IDENTITY_TAKEN');
    expect(await enter('ani', verified('changed'))).toBe('administrator');
  });
});

test('a claim says who may come, and another who administers, at each sign-in', async () => {
  const { enter } = await setUp({
    trustsEmail: true,
    allow: { claim: 'groups', value: 'baca' },
    administrators: { claim: 'groups', value: 'baca admins' },
  });
  expect(await enter('budi', verified('budi'))).toBe('IDENTITY_NOT_ALLOWED');
  expect(await enter('budi', verified('budi', { groups: 'bacalah' }))).toBe('IDENTITY_NOT_ALLOWED');
  // The last administrator stays one.
  expect(await enter('ani', verified('ani', { groups: 'baca' }))).toBe('administrator');
  expect(await enter('budi', verified('budi', { groups: ['baca', 'baca admins'] }))).toBe('administrator');
  expect(await enter('ani', verified('ani', { groups: ['baca'] }))).toBe('member');
  expect(await enter('budi', verified('budi', { groups: ['baca'] }))).toBe('administrator');
});
