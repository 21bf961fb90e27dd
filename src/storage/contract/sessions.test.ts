import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import { DATABASES } from './databases.fixture.js';

describe.each(DATABASES)('sessions in $name', ({ setUp }) => {
  async function open() {
    const { database, connect } = await setUp();
    const accountId = await addAccount(database, 'ani');
    const session = (tokenHash: string, createdAt: number) => ({
      tokenHash,
      accountId,
      createdAt,
      expiresAt: createdAt + 100,
      id: `session ${tokenHash}`,
      address: null,
      agent: null,
      byProvider: false,
    });
    return { database, connect, sessions: connect().sessions, accountId, session };
  }

  test('are found by every process until they expire', async () => {
    const { sessions, session, connect, accountId } = await open();
    await sessions.add(session('a', 0));
    await sessions.add({ ...session('by provider', 7), byProvider: true });
    expect(await connect().sessions.find('a', 99)).toMatchObject({
      account: { id: accountId, email: 'ani@example.org', role: 'member', identity: null },
      createdAt: 0,
      byProvider: false,
    });
    expect(await sessions.find('by provider', 99)).toMatchObject({ createdAt: 7, byProvider: true });
    expect(await sessions.find('a', 100)).toBeUndefined();
    expect(await sessions.find('b', 0)).toBeUndefined();
  });

  test('end when they are removed', async () => {
    const { sessions, session, connect } = await open();
    await sessions.add(session('a', 0));
    await connect().sessions.remove('a');
    expect(await sessions.find('a', 1)).toBeUndefined();
  });

  test('are listed, and ended one by one or all but one', async () => {
    const { sessions, session, connect, accountId, database } = await open();
    const budi = await addAccount(database, 'budi');
    for (const each of [session('a', 0), session('b', 1), session('c', 2)]) {
      await sessions.add(each);
    }
    await sessions.add({ ...session('of budi', 2), accountId: budi });
    const other = connect().sessions;
    const listed = async () => (await other.list(accountId, 50)).map(({ tokenHash }) => tokenHash);
    expect(await listed()).toEqual(['c', 'b', 'a']);
    await sessions.end(accountId, { id: 'session of budi' });
    await sessions.end(accountId, { id: 'session b' });
    expect(await listed()).toEqual(['c', 'a']);
    await sessions.end(accountId, { allBut: 'a' });
    expect(await listed()).toEqual(['a']);
    expect(await other.find('of budi', 50)).toBeDefined();
  });

  test('that have expired are deleted when another begins', async () => {
    const { database, sessions, session } = await open();
    await sessions.add(session('old', 0));
    await sessions.add(session('new', 100));
    const left = await database.selectFrom('sessions').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: 'new' }]);
  });
});
