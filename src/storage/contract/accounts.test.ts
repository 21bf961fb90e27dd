import { describe, expect, test } from 'vitest';
import { NO_RULES } from '../storage.fixture.js';
import type { AccountStore, NewAccountRecord } from '../stores.js';
import { DATABASES } from './databases.fixture.js';

const account = (name: string, more: Partial<NewAccountRecord> = {}): NewAccountRecord => ({
  email: `${name}@example.org`,
  passwordHash: `hash of ${name}`,
  role: 'member',
  plan: 'free',
  createdAt: Date.UTC(2026, 10, 21),
  ...more,
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  );

const UNKNOWN = { id: 'one', address: null, agent: null, byProvider: false };

describe.each(DATABASES)('accounts in $name', ({ setUp }) => {
  async function open(): Promise<AccountStore> {
    return (await setUp()).connect().accounts;
  }

  test('are found by their ID and their address, and listed from the oldest', async () => {
    const accounts = await open();
    expect(await accounts.areNone()).toBe(true);
    const made = [];
    for (const name of ['citra', 'ani', 'budi']) {
      made.push(await accounts.add(account(name)));
    }
    expect(await accounts.areNone()).toBe(false);
    expect(await accounts.list()).toEqual(made);
    expect(await accounts.find(made[1]!.id)).toEqual({
      ...account('ani'),
      id: made[1]!.id,
      disabledAt: null,
      secondFactorSince: null,
      identity: null,
    });
    expect(await accounts.findByEmail('budi@example.org')).toEqual(made[2]);
    expect(await accounts.find('nobody')).toBeUndefined();
  });

  test('have one first among them, the administrator, though several processes make them at once', async () => {
    const { connect } = await setUp();
    const made = await Promise.all(
      ['ani', 'budi', 'citra', 'dewi'].map((name) => connect().accounts.add(account(name))),
    );
    expect(made.filter(({ role }) => role === 'administrator')).toHaveLength(1);
  });

  test('are only made where their rank is right', async () => {
    const accounts = await open();
    expect(await codeOf(accounts.add(account('ani', { rank: 'later' })))).toBe('SIGN_UP_CLOSED');
    expect(await codeOf(accounts.add(account('ani', { rank: 'first' })))).toBe('done');
    expect(await codeOf(accounts.add(account('budi', { rank: 'first' })))).toBe('SIGN_UP_CLOSED');
  });

  test('have one address each, also where two take it at once', async () => {
    const { connect } = await setUp();
    const codes = await Promise.all([0, 1, 2].map(() => codeOf(connect().accounts.add(account('ani')))));
    expect(codes.sort()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'done']);
  });

  test('keep an administrator, though two step down or leave at once', async () => {
    const { connect } = await setUp();
    const [one, other] = [connect().accounts, connect().accounts];
    const ani = await one.add(account('ani'));
    const budi = await one.add(account('budi', { role: 'administrator' }));
    await one.add(account('citra'));
    const codes = await Promise.all([
      codeOf(one.setRole(ani.id, 'member')),
      codeOf(other.remove(budi.id, budi.createdAt)),
    ]);
    expect(codes.sort()).toEqual(['LAST_ADMINISTRATOR', 'done']);
    expect((await one.list()).filter(({ role }) => role === 'administrator')).toHaveLength(1);
  });

  test('change their plan and their password, which ends their sessions', async () => {
    const storage = (await setUp()).connect();
    const { id } = await storage.accounts.add(account('ani'));
    await storage.sessions.add({
      tokenHash: 'token',
      accountId: id,
      createdAt: 0,
      expiresAt: 10,
      ...UNKNOWN,
    });
    await storage.accounts.setPlan(id, 'pro');
    expect(await storage.sessions.find('token', 5)).toMatchObject({ account: { id, plan: 'pro' } });
    await storage.accounts.setPasswordHash(id, 'another');
    expect(await storage.accounts.find(id)).toMatchObject({ plan: 'pro', passwordHash: 'another' });
    expect(await storage.sessions.find('token', 5)).toBeUndefined();
  });

  test('that are removed take everything with them, and come back with the day that they had used', async () => {
    const { connect, database, startQuota } = await setUp();
    const storage = connect();
    const now = Date.UTC(2026, 10, 21);
    const ani = await storage.accounts.add(account('ani'));
    await storage.keys.add({
      accountId: ani.id,
      name: '',
      hash: 'hash',
      display: '',
      createdAt: 0,
      lifetimeMs: null,
      rules: NO_RULES,
    });
    await storage.sessions.add({
      tokenHash: 'token',
      accountId: ani.id,
      createdAt: 0,
      expiresAt: now + 1,
      ...UNKNOWN,
    });
    await (await startQuota().reserve(ani.id, '2026-11-21', 5))?.count();
    await storage.accounts.remove(ani.id, now);
    expect(await storage.keys.find('hash')).toBeUndefined();
    expect(await storage.sessions.find('token', now)).toBeUndefined();
    const kept = await database.selectFrom('departures').selectAll().execute();
    expect(kept).toMatchObject([{ account_id: ani.id, day: '2026-11-21', requests: 1 }]);
    expect(JSON.stringify(kept)).not.toMatch(/ani@|example/);
    expect((await storage.accounts.add(account('ani'))).id).toBe(ani.id);
    expect(await startQuota().use(ani.id, '2026-11-21')).toEqual({ used: 1, held: 0 });
  });

  test('have one setup code for all processes, until there is one of them', async () => {
    const { connect, database } = await setUp();
    const [one, other] = [connect().accounts, connect().accounts];
    const [first, second] = await Promise.all([one.keepSetupCode('A'), other.keepSetupCode('B')]);
    expect(first).toBe(second);
    await one.add(account('ani'));
    expect(await other.keepSetupCode('C')).toBeUndefined();
    expect(await database.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
  });
});
