import { describe, expect, test } from 'vitest';
import { addAccount, NO_RULES } from '../storage.fixture.js';
import type { KeyStore, NewKeyRecord } from '../stores.js';
import { DATABASES } from './databases.fixture.js';

const DAY = 24 * 60 * 60 * 1000;

describe.each(DATABASES)('keys in $name', ({ setUp }) => {
  let counter = 0;

  async function open() {
    const under = await setUp();
    const accountId = await addAccount(under.database, 'ani', 'pro');
    const newKey = (more: Partial<NewKeyRecord> = {}): NewKeyRecord => ({
      accountId,
      name: 'gate 7',
      hash: `hash ${++counter}`,
      display: 'baca_x',
      createdAt: under.clock.now,
      lifetimeMs: null,
      rules: NO_RULES,
      ...more,
    });
    const keys = under.connect().keys;
    /** Many keys at once. */
    const fill = async (count: number, revoked_at: number | null) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${index}`,
        account_id: accountId,
        name: '',
        hash: `${index}`,
        display: '',
        created_at: under.clock.now,
        revoked_at,
      }));
      await under.database.insertInto('api_keys').values(rows).execute();
    };
    return { ...under, accountId, keys, newKey, fill };
  }

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }) => code,
    );

  test('are found by their hash, with the plan of their account', async () => {
    const { keys, newKey, accountId, clock } = await open();
    const { id } = await keys.add(newKey({ hash: 'found', lifetimeMs: DAY }));
    expect(await keys.find('found')).toEqual({
      id,
      accountId,
      plan: 'pro',
      hash: 'found',
      expiresAt: clock.now + DAY,
      revokedAt: null,
      disabledAt: null,
      rules: NO_RULES,
    });
    expect(await keys.find('other')).toBeUndefined();
  });

  test('are listed from the newest, also those of one moment', async () => {
    const { keys, newKey, accountId } = await open();
    for (const name of ['a', 'b', 'c', 'd']) {
      await keys.add(newKey({ name }));
    }
    expect((await keys.list(accountId)).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a']);
  });

  test('that one process revokes are revoked for every other', async () => {
    const { keys, newKey, accountId, clock, connect } = await open();
    const { id } = await keys.add(newKey({ hash: 'revoked' }));
    const other = connect().keys;
    expect(await other.find('revoked')).toMatchObject({ revokedAt: null });
    expect(await keys.revoke(accountId, id, clock.now)).toMatchObject({ revokedAt: clock.now });
    expect(await other.find('revoked')).toMatchObject({ revokedAt: clock.now });
    expect(await other.revoke(accountId, id, clock.now + 5)).toMatchObject({ revokedAt: clock.now });
  });

  test('that are replaced live on for a time, which no second replacement puts off', async () => {
    const { keys, newKey, accountId, clock } = await open();
    const old = await keys.add(newKey({ lifetimeMs: 10 * DAY }));
    const print = () => newKey({ createdAt: clock.now });
    expect(await keys.replace(accountId, old.id, DAY, print())).toMatchObject({
      name: old.name,
      rotatedFrom: old.id,
      expiresAt: clock.now + 10 * DAY,
    });
    const end = clock.now + DAY;
    clock.now += DAY / 2;
    await keys.replace(accountId, old.id, DAY, print());
    expect((await keys.list(accountId)).find(({ id }) => id === old.id)?.expiresAt).toBe(end);
    clock.now += DAY;
    expect(await codeOf(keys.replace(accountId, old.id, DAY, print()))).toBe('KEY_NOT_ACTIVE');
    expect(await codeOf(keys.replace('stranger', old.id, DAY, print()))).toBe('NOT_FOUND');
    expect(await codeOf(keys.revoke('stranger', old.id, clock.now))).toBe('NOT_FOUND');
  });

  test('are renamed and restricted, which their successors are too', async () => {
    const { keys, newKey, accountId, clock } = await open();
    const rules = { types: ['STNK'], addresses: ['10.0.0.0/8', '::1'], perMinute: 5, perDay: 100 };
    const { id } = await keys.add(newKey({ hash: 'restricted' }));
    expect(await keys.change(accountId, id, { name: 'gate 8', ...rules })).toMatchObject({
      name: 'gate 8',
      rules,
    });
    expect((await keys.find('restricted'))?.rules).toEqual(rules);
    expect(await keys.change(accountId, id, { types: null })).toMatchObject({
      name: 'gate 8',
      rules: { ...rules, types: null },
    });
    const next = await keys.replace(accountId, id, 0, newKey({ createdAt: clock.now }));
    expect(next.rules).toEqual({ ...rules, types: null });
    expect(await codeOf(keys.change('stranger', id, { name: 'mine' }))).toBe('NOT_FOUND');
  });

  test('are a thousand at most, though several processes make them at once', async () => {
    const { newKey, connect, fill } = await open();
    await fill(998, null);
    const stores: KeyStore[] = [connect().keys, connect().keys, connect().keys, connect().keys];
    const codes = await Promise.all(stores.map((store) => codeOf(store.add(newKey()))));
    expect(codes.sort()).toEqual(['KEYS_FULL', 'KEYS_FULL', 'done', 'done']);
  });

  test('that are over are forgotten above a thousand, the oldest first', async () => {
    const { keys, newKey, accountId, clock, fill } = await open();
    const { id } = await keys.add(newKey({ hash: 'first' }));
    await keys.revoke(accountId, id, clock.now);
    await fill(1000, clock.now);
    await keys.add(newKey());
    expect(await keys.find('first')).toBeUndefined();
    expect(await keys.list(accountId)).toHaveLength(1001);
  });

  test('know when they were used last, whichever process says so later', async () => {
    const { keys, newKey, accountId, connect } = await open();
    const { id } = await keys.add(newKey());
    await Promise.all([
      keys.noteUses(
        new Map([
          [id, 30],
          ['gone', 5],
        ]),
      ),
      connect().keys.noteUses(
        new Map([
          ['gone', 5],
          [id, 20],
        ]),
      ),
    ]);
    expect((await keys.list(accountId))[0]?.lastUsedAt).toBe(30);
  });
});
