import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import { DATABASES } from './databases.fixture.js';

describe.each(DATABASES)('second factors in $name', ({ setUp }) => {
  async function open() {
    const { database, connect } = await setUp();
    const id = await addAccount(database, 'ani');
    const [storage, other] = [connect(), connect()];
    return { id, storage, other, factors: storage.secondFactors };
  }

  const confirmed = { since: 7, step: 10, recoveryHashes: ['a', 'b'] };

  test('count once they are confirmed, and are then not replaced', async () => {
    const { id, factors, other } = await open();
    expect(await factors.confirm(id, confirmed)).toBe(false);
    expect(await factors.begin(id, 'first')).toBe(true);
    expect(await factors.begin(id, 'second')).toBe(true);
    expect((await other.accounts.find(id))?.secondFactorSince).toBeNull();
    expect(await factors.confirm(id, confirmed)).toBe(true);
    expect(await factors.confirm(id, { ...confirmed, step: 11, recoveryHashes: ['c'] })).toBe(false);
    expect(await factors.begin(id, 'third')).toBe(false);
    expect(await other.secondFactors.find(id)).toMatchObject({ secret: 'second' });
    expect(await other.accounts.findByEmail('ani@example.org')).toMatchObject({ secondFactorSince: 7 });
    expect(await other.secondFactors.countRecoveryCodes(id)).toBe(2);
    expect(await factors.begin('nobody', 'secret')).toBe(false);
  });

  test('take a step once and none before it, whichever process is asked', async () => {
    const { id, factors, other } = await open();
    await factors.begin(id, 'secret');
    await factors.confirm(id, confirmed);
    expect(await factors.takeStep(id, 10)).toBe(false);
    const taken = await Promise.all(
      [factors, other.secondFactors, factors].map((each) => each.takeStep(id, 12)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await factors.takeStep(id, 11)).toBe(false);
    expect(await factors.takeStep(id, 13)).toBe(true);
  });

  test('take a recovery code once, until there are new ones', async () => {
    const { id, factors, other } = await open();
    await factors.begin(id, 'secret');
    await factors.confirm(id, confirmed);
    const taken = await Promise.all(
      [factors, other.secondFactors].map((each) => each.takeRecoveryCode(id, 'a')),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await factors.setRecoveryCodes(id, ['c']);
    expect(await factors.takeRecoveryCode(id, 'b')).toBe(false);
    expect(await factors.takeRecoveryCode(id, 'c')).toBe(true);
  });

  test('leave nothing behind, removed or gone with their account', async () => {
    const { id, storage, factors, other } = await open();
    for (const remove of [() => factors.remove(id), () => storage.accounts.remove(id, 0)]) {
      await factors.begin(id, 'secret');
      await factors.confirm(id, confirmed);
      await remove();
      expect(await other.secondFactors.find(id)).toBeUndefined();
      expect(await other.secondFactors.countRecoveryCodes(id)).toBe(0);
      expect((await other.accounts.find(id))?.secondFactorSince ?? null).toBeNull();
    }
  });
});
