import { describe, expect, test } from 'vitest';
import { addAccount } from '../storage.fixture.js';
import type { RequestRecord } from '../stores.js';
import { DATABASES } from './databases.fixture.js';

describe.each(DATABASES)('requests in $name', ({ setUp }) => {
  async function open() {
    const under = await setUp();
    const accountId = await addAccount(under.database, 'ani');
    const request = (requestId: string, more: Partial<RequestRecord> = {}): RequestRecord => ({
      accountId,
      at: under.clock.now,
      requestId,
      keyId: 'gate',
      type: 'STNK',
      status: 200,
      outcome: 'read',
      code: '',
      ms: 480,
      bytes: 1000,
      reference: null,
      ...more,
    });
    const { requests } = under.connect();
    const idsOf = async (...asked: Parameters<typeof requests.list>) =>
      (await requests.list(...asked)).requests.map(({ requestId }) => requestId);
    return { ...under, accountId, request, requests, idsOf };
  }

  const ALL = { limit: 100 };

  test('are listed from the newest, page by page, and only those of their account', async () => {
    const { requests, request, accountId, idsOf, database } = await open();
    const budi = await addAccount(database, 'budi');
    const left = { status: null, bytes: null, outcome: 'failed', keyId: '' };
    await requests.add([request('a'), request('b', left), request('of budi', { accountId: budi })]);
    await requests.add([request('c'), request('of nobody', { accountId: 'gone' })]);
    const page = await requests.list(accountId, {}, { limit: 2 });
    const [newest, second] = page.requests;
    expect(page.next).toBe(second!.place);
    expect(newest).toEqual({ ...request('c'), place: expect.any(Number) });
    expect(second).toMatchObject({ ...request('b', left) });
    expect(await idsOf(accountId, {}, { limit: 2, before: second!.place })).toEqual(['a']);
    expect(await idsOf(budi, {}, ALL)).toEqual(['of budi']);
  });

  test('are found by what they were', async () => {
    const { requests, request, accountId, idsOf } = await open();
    await requests.add([
      request('a', { reference: "gate '7'" }),
      request('b', { type: 'CONTAINER_ISO', outcome: 'refused', code: 'RATE_LIMITED' }),
      request('c', { keyId: '', type: 'CONTAINER_ISO' }),
    ]);
    expect(await idsOf(accountId, { reference: "gate '7'" }, ALL)).toEqual(['a']);
    expect(await idsOf(accountId, { requestId: 'b' }, ALL)).toEqual(['b']);
    expect(await idsOf(accountId, { code: 'RATE_LIMITED' }, ALL)).toEqual(['b']);
    expect(await idsOf(accountId, { outcome: 'read' }, ALL)).toEqual(['c', 'a']);
    expect(await idsOf(accountId, { type: 'CONTAINER_ISO', keyId: '' }, ALL)).toEqual(['c']);
  });

  test('are looked for among so many at a time, by what has an index among all', async () => {
    const { requests, request, accountId, idsOf } = await open();
    await requests.add([
      request('old', { code: 'RATE_LIMITED', reference: 'gate 7' }),
      request('first unseen'),
      ...Array.from({ length: 10_000 }, (_, i) => request(`${i}`)),
    ]);
    const first = await requests.list(accountId, { code: 'RATE_LIMITED' }, ALL);
    expect(first).toEqual({ requests: [], next: expect.any(Number) });
    const second = await requests.list(accountId, { code: 'RATE_LIMITED' }, { ...ALL, before: first.next });
    expect(second).toMatchObject({ requests: [{ requestId: 'old' }], next: undefined });
    expect(await idsOf(accountId, { requestId: 'old' }, ALL)).toEqual(['old']);
    expect(await idsOf(accountId, { reference: 'gate 7', code: 'RATE_LIMITED' }, ALL)).toEqual(['old']);
  });

  test('are forgotten by age and by number', async () => {
    const { requests, request, accountId, idsOf, clock } = await open();
    await requests.add([request('old', { at: clock.now - 1 }), ...['a', 'b', 'c'].map((id) => request(id))]);
    await requests.prune(clock.now, 100);
    expect(await idsOf(accountId, {}, ALL)).toEqual(['c', 'b', 'a']);
    await requests.prune(clock.now, 2);
    expect(await idsOf(accountId, {}, ALL)).toEqual(['c', 'b']);
  });
});
