import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import { DATABASES } from './databases.fixture.js';

const ISSUER = 'https://id.example.org';
const ANI = { issuer: ISSUER, subject: 'ani' };

describe.each(DATABASES)('identities in $name', ({ setUp }) => {
  async function open() {
    const { database, connect } = await setUp();
    const [ani, budi] = [await addAccount(database, 'ani'), await addAccount(database, 'budi')];
    await database.updateTable('accounts').set({ role: 'administrator' }).where('id', '=', ani).execute();
    return { ani, budi, accounts: connect().accounts, other: connect() };
  }

  test('belong to one account, and an account to one of them', async () => {
    const { ani, budi, accounts, other } = await open();
    expect(await accounts.findByIdentity(ANI)).toBeUndefined();
    const bound = await Promise.all([accounts, other.accounts].map((each) => each.bindIdentity(ani, ANI)));
    expect(bound).toEqual([true, true]);
    expect(await other.accounts.findByIdentity(ANI)).toMatchObject({ id: ani, identity: ANI });
    expect(await accounts.bindIdentity(budi, ANI)).toBe(false);
    expect(await accounts.bindIdentity(ani, { ...ANI, subject: 'another' })).toBe(false);
    expect(await accounts.bindIdentity('nobody', { ...ANI, subject: 'another' })).toBe(false);
    expect(await accounts.findByIdentity({ ...ANI, issuer: 'https://other.example.org' })).toBeUndefined();
    expect((await other.accounts.find(budi))?.identity).toBeNull();
  });

  test('are given to one of two accounts that ask at once', async () => {
    const { ani, budi, accounts, other } = await open();
    const bound = await Promise.all([
      accounts.bindIdentity(ani, ANI),
      other.accounts.bindIdentity(budi, ANI),
    ]);
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  test('of a provider that was replaced make room', async () => {
    const { ani, accounts } = await open();
    await accounts.bindIdentity(ani, { issuer: 'https://old.example.org', subject: '7' });
    expect(await accounts.bindIdentity(ani, ANI)).toBe(true);
    expect(await accounts.find(ani)).toMatchObject({ identity: ANI });
  });

  test('come with a new account, are enough to administer, and end with their sessions', async () => {
    const { ani, accounts, other } = await open();
    const citra = { issuer: ISSUER, subject: 'citra' };
    const made = await accounts.add({
      email: 'citra@example.org',
      passwordHash: '',
      role: 'administrator',
      plan: 'free',
      createdAt: 0,
      identity: citra,
    });
    expect(await other.accounts.findByIdentity(citra)).toEqual(made);
    await accounts.remove(ani, 0);
    await expect(accounts.releaseIdentity(made.id)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await accounts.setPasswordHash(made.id, 'hash');
    await other.sessions.add({
      tokenHash: 'token',
      accountId: made.id,
      createdAt: 0,
      expiresAt: 9,
      id: 'session',
      address: null,
      agent: null,
      byProvider: true,
    });
    await accounts.releaseIdentity(made.id);
    expect(await accounts.findByIdentity(citra)).toBeUndefined();
    expect(await other.sessions.find('token', 1)).toBeUndefined();
  });
});
