import { describe, expect, test } from 'vitest';
import { addAccount, NO_RULES } from '../storage.fixture.js';
import { DATABASES } from './databases.fixture.js';

const HOUR = 3_600_000;
const UNKNOWN = { id: 'one', address: null, agent: null, byProvider: false };

describe.each(DATABASES)('administration in $name', ({ setUp }) => {
  async function open() {
    const under = await setUp();
    const accountId = await addAccount(under.database, 'ani');
    const { now } = under.clock;
    return { ...under, accountId, now, storage: under.connect(), other: under.connect() };
  }

  test('links set a password once, whichever process is asked, and end all sessions', async () => {
    const { storage, other, accountId, now } = await open();
    const link = (tokenHash: string) =>
      ({ tokenHash, accountId, kind: 'reset', expiresAt: now + HOUR }) as const;
    await storage.links.add(link('replaced'));
    await storage.links.add(link('good'));
    await storage.sessions.add({
      tokenHash: 's',
      accountId,
      createdAt: now,
      expiresAt: now + HOUR,
      ...UNKNOWN,
    });
    expect(await other.links.find('replaced', now)).toBeUndefined();
    expect(await other.links.find('good', now)).toMatchObject({ kind: 'reset', account: { id: accountId } });
    expect(await other.links.find('good', now + HOUR)).toBeUndefined();
    const uses = await Promise.all(
      [storage, other].map(({ links }, index) => links.use('good', `password ${index}`, now)),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect((await other.accounts.find(accountId))?.passwordHash).toBe(`password ${uses.indexOf(true)}`);
    expect(await other.sessions.find('s', now)).toBeUndefined();
  });

  test('a disabled account has no sessions, no link, and keys that say so, until it is enabled', async () => {
    const { storage, other, accountId, now, database } = await open();
    await storage.keys.add({
      accountId,
      name: '',
      hash: 'key',
      display: '',
      createdAt: now,
      lifetimeMs: null,
      rules: NO_RULES,
    });
    await storage.sessions.add({
      tokenHash: 's',
      accountId,
      createdAt: now,
      expiresAt: now + HOUR,
      ...UNKNOWN,
    });
    await storage.links.add({ tokenHash: 'l', accountId, kind: 'reset', expiresAt: now + HOUR });
    const budi = await addAccount(database, 'budi');
    await storage.accounts.setRole(budi, 'administrator');
    await expect(storage.accounts.setDisabled(budi, now)).rejects.toMatchObject({
      code: 'LAST_ADMINISTRATOR',
    });
    await storage.accounts.setDisabled(accountId, now);
    expect(await other.sessions.find('s', now)).toBeUndefined();
    expect(await other.links.find('l', now)).toBeUndefined();
    expect(await other.keys.find('key')).toMatchObject({ disabledAt: now });
    expect(await other.keys.countLive(now)).toBe(1);
    await storage.accounts.setRole(accountId, 'administrator');
    await expect(storage.accounts.remove(budi, now)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await storage.accounts.setDisabled(accountId, null);
    expect(await other.keys.find('key')).toMatchObject({ disabledAt: null });
  });

  test('a new password ends the links to choose one', async () => {
    const { storage, other, accountId, now } = await open();
    await storage.links.add({ tokenHash: 'l', accountId, kind: 'reset', expiresAt: now + HOUR });
    await other.accounts.setPasswordHash(accountId, 'new');
    expect(await storage.links.find('l', now)).toBeUndefined();
  });

  test('somebody who has not chosen a password yet does not count as administrator', async () => {
    const { storage, accountId, now, database } = await open();
    await storage.accounts.setRole(accountId, 'administrator');
    const invited = await addAccount(database, 'invited');
    await database.updateTable('accounts').set({ password_hash: '' }).where('id', '=', invited).execute();
    await storage.accounts.setRole(invited, 'administrator');
    await expect(storage.accounts.remove(accountId, now)).rejects.toMatchObject({
      code: 'LAST_ADMINISTRATOR',
    });
  });

  test('the audit log is kept for a time, and outlives the accounts that it names', async () => {
    const { storage, other, now } = await open();
    const record = (action: string, at: number) => ({
      at,
      actor: 'ani@example.org',
      action,
      subject: 'budi@example.org',
      detail: null,
      address: '192.0.2.1',
    });
    await storage.audit.add(record('old', now - 2), now - 2);
    await storage.audit.add(record('second', now - 1), now - 2);
    await other.audit.add(record('third', now), now - 1);
    const listed = await storage.audit.list({ limit: 10 });
    expect(listed.map(({ action }) => action)).toEqual(['third', 'second']);
    expect(listed[0]).toMatchObject(record('third', now));
    expect(await storage.audit.list({ limit: 10, before: listed[1]!.place })).toEqual([]);
  });

  test('totals add up over all accounts', async () => {
    const { storage, accountId, database } = await open();
    const budi = await addAccount(database, 'budi');
    const row = (account: string, hour: number, outcome: string) => ({
      accountId: account,
      hour,
      keyId: '',
      type: 'STNK',
      outcome,
      code: '',
      bucket: 1,
      requests: 2,
    });
    await storage.usage.add([row(accountId, 7, 'read'), row(budi, 8, 'read'), row(budi, 8, 'failed')]);
    await storage.usage.add([row(budi, 6, 'read')]);
    expect(await storage.usage.totals(7)).toEqual([
      { type: 'STNK', outcome: 'failed', requests: 2 },
      { type: 'STNK', outcome: 'read', requests: 4 },
    ]);
  });
});
