import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryLimits } from '../limits/memory/limits.js';
import { addAccount, temporaryFolder, temporaryStorage } from '../storage/storage.fixture.js';
import { isTestKey, isWellFormed, newKey, newTestKey } from './format.js';
import { KeyGate } from './gate.js';
import { Keys } from './keys.js';

const DAY = 24 * 60 * 60 * 1000;

async function setUp() {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const now = () => clock.now;
  const folder = temporaryFolder();
  const storage = temporaryStorage(folder);
  const accountId = await addAccount(storage.database, 'ani', 'pro');
  const keys = new Keys(storage.keys, now);
  const create = (lifetimeMs: number | null = null) => keys.create({ accountId, name: 'gate 7', lifetimeMs });
  return { clock, now, folder, storage, accountId, keys, create };
}

describe('a key', () => {
  test('looks like one, and none is like another', () => {
    const keys = Array.from({ length: 1000 }, newKey);
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) {
      expect(key).toMatch(/^baca_[0-9A-Za-z]{30}$/);
      expect(isWellFormed(key)).toBe(true);
    }
  });

  test('for tests is told by its beginning, and has a checksum too', () => {
    const key = newTestKey();
    expect(key).toMatch(/^baca_test_[0-9A-Za-z]{30}$/);
    expect([isWellFormed(key), isTestKey(key), isTestKey(newKey())]).toEqual([true, true, false]);
    expect(isWellFormed(key.replace('test_', ''))).toBe(true);
    expect(isWellFormed(`${key.slice(0, -1)}!`)).toBe(false);
  });

  test('for tests is replaced by one for tests', async () => {
    const { keys, accountId } = await setUp();
    const { record } = await keys.create({ accountId, name: 'trial', lifetimeMs: null, test: true });
    expect(isTestKey(record.display)).toBe(true);
    const next = await keys.rotate(accountId, record.id, 0);
    expect(isTestKey(next.key)).toBe(true);
    expect(await keys.check(next.key)).toMatchObject({ accountId, test: true });
  });

  test('uses every digit at every place', () => {
    const seen = Array.from({ length: 24 }, () => new Set<string>());
    for (let round = 0; round < 2000; round++) {
      [...newKey().slice(5, 29)].forEach((digit, place) => {
        seen[place]!.add(digit);
      });
    }
    expect(seen.map((digits) => digits.size)).toEqual(seen.map(() => 62));
  });

  test('with one character mistyped, or two swapped, is told by its checksum', () => {
    const key = newKey();
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 34 }), fc.constantFrom(...'0Ol1IaZz9'), (place, character) => {
        const mistyped = key.slice(0, place) + character + key.slice(place + 1);
        expect(isWellFormed(mistyped)).toBe(mistyped === key);
        const swapped = key.slice(0, place - 1) + key[place] + key[place - 1] + key.slice(place + 1);
        expect(isWellFormed(swapped)).toBe(swapped === key);
      }),
    );
    for (const other of [
      '',
      'baca_',
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase(),
      `x${key}`,
      `${key}\n`,
    ]) {
      expect(isWellFormed(other)).toBe(false);
    }
  });
});

describe('keys', () => {
  test.each([
    ['  gate 7 ', 'gate 7'],
    ['ｇａｔｅ\u00a0７', 'gate 7'],
    ['Gerbang ke-7 — Tj. Priok ❤️', 'Gerbang ke-7 — Tj. Priok ❤️'],
    ['闸口 7', '闸口 7'],
    ['😀'.repeat(100), '😀'.repeat(100)],
  ])('named "%s" are shown as "%s"', async (name, shown) => {
    const { keys, accountId } = await setUp();
    expect((await keys.create({ accountId, name, lifetimeMs: null })).record.name).toBe(shown);
  });

  test.each([
    '',
    ' \t ',
    'x'.repeat(101),
    'gate\u00007',
    'gate\n7',
    'gate\u001b[31m',
    'gate\u202e7',
    'gate\u200b7',
    '\ufeff',
    '\u3164',
    'gate\u20287',
    'gate\ud800',
    'ﷺ'.repeat(10),
  ])('are not made with the name %j', async (name) => {
    const { keys, accountId } = await setUp();
    await expect(keys.create({ accountId, name, lifetimeMs: null })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
    expect(await keys.list(accountId)).toEqual([]);
  });

  test('are kept as a hash and their first characters alone', async () => {
    const { create, keys, storage, accountId } = await setUp();
    const { key, record } = await create();
    expect(record).toMatchObject({
      name: 'gate 7',
      display: key.slice(0, 11),
      lastUsedAt: null,
      expiresAt: null,
    });
    expect(JSON.stringify(await storage.database.selectFrom('api_keys').selectAll().execute())).not.toContain(
      key.slice(0, 12),
    );
    expect(await keys.check(key)).toMatchObject({ keyId: record.id, accountId, plan: 'pro', test: false });
  });

  test.each(['', 'Bearer', newKey(), "' or 1=1 --"])('are not "%s"', async (text) => {
    const { keys } = await setUp();
    await expect(keys.check(text)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });

  test('are not looked up where the checksum is wrong', async () => {
    const { keys, create, storage } = await setUp();
    const { key } = await create();
    const mistyped = `${key.slice(0, -1)}${key.at(-1) === 'x' ? 'y' : 'x'}`;
    await storage.close();
    await expect(keys.check(mistyped)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
    await expect(keys.check(key)).rejects.not.toMatchObject({ code: 'API_KEY_INVALID' });
  });

  test('expire', async () => {
    const { keys, create, clock } = await setUp();
    const { key } = await create(DAY);
    clock.now += DAY - 1;
    await keys.check(key);
    clock.now += 1;
    await expect(keys.check(key)).rejects.toMatchObject({ code: 'API_KEY_EXPIRED' });
  });

  test('revoked by one process are refused by another at once', async () => {
    const { keys, create, folder, accountId } = await setUp();
    const { key, record } = await create();
    await keys.check(key);
    const other = new Keys(temporaryStorage(folder).keys);
    const { revokedAt } = await other.revoke(accountId, record.id);
    await expect(keys.check(key)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
    expect((await keys.revoke(accountId, record.id)).revokedAt).toBe(revokedAt);
  });

  test('are rotated with an overlap, for as long as the old one was for', async () => {
    const { keys, create, clock, accountId } = await setUp();
    const old = await create(30 * DAY);
    clock.now += 10 * DAY;
    const { key, record } = await keys.rotate(accountId, old.record.id, DAY);
    expect(record).toMatchObject({
      name: 'gate 7',
      expiresAt: clock.now + 30 * DAY,
      rotatedFrom: old.record.id,
    });
    await keys.check(old.key);
    await keys.check(key);
    clock.now += DAY;
    await expect(keys.check(old.key)).rejects.toMatchObject({ code: 'API_KEY_EXPIRED' });
    await keys.check(key);
    await expect(keys.rotate(accountId, old.record.id, DAY)).rejects.toMatchObject({
      code: 'KEY_NOT_ACTIVE',
    });
  });

  test.each([null, 30 * DAY])(
    'made for %s ms are followed by such, however often they are rotated',
    async (lifetimeMs) => {
      const { keys, create, clock, accountId } = await setUp();
      const { record } = await create(lifetimeMs);
      const expected = () => (lifetimeMs === null ? null : clock.now + lifetimeMs);
      clock.now += DAY;
      const first = await keys.rotate(accountId, record.id, DAY);
      const end = clock.now + DAY;
      clock.now += DAY / 2;
      // The first one was not copied, say.
      const second = await keys.rotate(accountId, record.id, DAY);
      expect(second.record.expiresAt).toBe(expected());
      // The old key ends when it was first said to.
      expect((await keys.list(accountId)).find(({ id }) => id === record.id)?.expiresAt).toBe(end);
      expect((await keys.rotate(accountId, first.record.id, DAY)).record.expiresAt).toBe(expected());
      expect((await keys.rotate(accountId, second.record.id, 0)).record.expiresAt).toBe(expected());
    },
  );

  test('rotated do not outlive their own end', async () => {
    const { keys, create, clock, accountId } = await setUp();
    const { record } = await create(DAY);
    await keys.rotate(accountId, record.id, 10 * DAY);
    expect((await keys.list(accountId)).find(({ id }) => id === record.id)?.expiresAt).toBe(clock.now + DAY);
  });

  test('of another account are not found', async () => {
    const { keys, create, storage } = await setUp();
    const { key, record } = await create();
    const stranger = await addAccount(storage.database, 'budi');
    await expect(keys.revoke(stranger, record.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(keys.rotate(stranger, record.id, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await keys.list(stranger)).toEqual([]);
    await keys.check(key);
  });

  test('say when they were used last, written in batches', async () => {
    const { keys, create, storage, accountId, clock } = await setUp();
    const { key } = await create();
    await keys.check(key);
    const written = () =>
      storage.database.selectFrom('api_keys').select('last_used_at').executeTakeFirstOrThrow();
    expect(await written()).toEqual({ last_used_at: null });
    expect((await keys.list(accountId))[0]!.lastUsedAt).toBe(clock.now);
    await keys.flush();
    expect(await written()).toEqual({ last_used_at: clock.now });
  });

  test('are a thousand at most, those in use', async () => {
    const { keys, create, storage, accountId } = await setUp();
    const { record } = await create();
    const row = await storage.database.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 999 }, (_, index) => ({ ...row, id: `${index}`, hash: `${index}` }));
    await storage.database.insertInto('api_keys').values(rows).execute();
    await expect(create()).rejects.toMatchObject({ code: 'KEYS_FULL' });
    await keys.revoke(accountId, record.id);
    await create(DAY);
  });
});

test('keys that are over are forgotten when there are very many, the oldest first', async () => {
  const { keys, create, storage, accountId } = await setUp();
  const first = await create();
  await keys.revoke(accountId, first.record.id);
  const row = await storage.database.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 999 }, (_, index) => ({ ...row, id: `${index}`, hash: `${index}` }));
  await storage.database.insertInto('api_keys').values(rows).execute();
  const second = await create();
  await expect(keys.check(first.key)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
  await keys.revoke(accountId, second.record.id);
  await create();
  await expect(keys.check(first.key)).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  await expect(keys.check(second.key)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
  expect(await keys.list(accountId)).toHaveLength(1001);
});

describe('the gate', () => {
  const codeOf = (gate: KeyGate, key: string, address = '192.0.2.1') =>
    gate.admit(key, address).then(
      () => 'admitted',
      ({ code }) => code,
    );

  test('tells 100 of 10,000 guesses of one address that they are wrong, and the others to wait', async () => {
    const { keys, create, now, clock } = await setUp();
    const { key } = await create();
    const gate = new KeyGate(keys, new MemoryLimits(now));
    const guesses = Array.from({ length: 10_000 }, () => codeOf(gate, newKey()));
    const codes = await Promise.all([...guesses.slice(0, 5000), codeOf(gate, key), ...guesses.slice(5000)]);
    const count = (code: string) => codes.filter((each) => each === code).length;
    expect([count('API_KEY_INVALID'), count('TOO_MANY_ATTEMPTS'), count('admitted')]).toEqual([100, 9900, 1]);
    expect(await codeOf(gate, key)).toBe('admitted');
    expect(await codeOf(gate, newKey(), '192.0.2.2')).toBe('API_KEY_INVALID');
    clock.now += 60_000;
    expect(await codeOf(gate, newKey())).toBe('API_KEY_INVALID');
  });

  test('does not count keys that were once good', async () => {
    const { keys, create, now, accountId } = await setUp();
    const [old, good] = [await create(), await create()];
    await keys.revoke(accountId, old.record.id);
    const gate = new KeyGate(keys, new MemoryLimits(now));
    for (let attempt = 0; attempt < 150; attempt++) {
      await expect(gate.admit(old.key, '192.0.2.1')).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
    }
    expect(await codeOf(gate, good.key)).toBe('admitted');
    expect(await codeOf(gate, newKey())).toBe('API_KEY_INVALID');
  });

  test('does not count a request without a key, nor one whose key could not be looked up', async () => {
    const { keys, storage, now } = await setUp();
    const gate = new KeyGate(keys, new MemoryLimits(now));
    await storage.close();
    for (let guess = 0; guess < 200; guess++) {
      await expect(gate.admit(undefined, '::1')).rejects.toMatchObject({ code: 'API_KEY_MISSING' });
      await expect(gate.admit(newKey(), '::1')).rejects.not.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    }
  });
});
