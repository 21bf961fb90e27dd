import { expect, test } from 'vitest';
import { addAccount, temporaryStorage } from '../storage/storage.fixture.js';
import { type LoggedRequest, RequestLog } from './request-log.js';

const DAY = 24 * 3_600_000;

async function setUp(days = 30) {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const storage = temporaryStorage();
  const accountId = await addAccount(storage.database, 'ani');
  const start = () => new RequestLog(storage.requests, { days, most: 1000 }, () => clock.now);
  const request = (requestId: string): LoggedRequest => ({
    accountId,
    requestId,
    keyId: '',
    type: 'STNK',
    status: 200,
    outcome: 'read',
    code: '',
    ms: 1,
    bytes: 1,
    reference: null,
  });
  const idsOf = async (log: RequestLog) =>
    (await log.list(accountId, {}, { limit: 100 })).requests.map(({ requestId }) => requestId);
  return { clock, storage, start, request, idsOf };
}

test('requests are there as soon as they are asked for, and forgotten when their days are over', async () => {
  const { clock, start, request, idsOf } = await setUp();
  const log = start();
  log.add(request('a'));
  expect(await idsOf(log)).toEqual(['a']);
  clock.now += 31 * DAY;
  log.add(request('b'));
  expect(await idsOf(start())).toEqual([]);
  expect(await idsOf(log)).toEqual(['b']);
});

test('requests that could not be written are written later, the newest of them', async () => {
  const { storage, start, request, idsOf } = await setUp();
  const log = start();
  await storage.database.schema.alterTable('requests').renameTo('away').execute();
  for (let index = 0; index < 10_001; index++) {
    log.add(request(`${index}`));
  }
  await expect(log.flush()).rejects.toThrow('requests');
  await storage.database.schema.alterTable('away').renameTo('requests').execute();
  expect((await idsOf(log))[0]).toBe('10000');
  expect(
    await storage.database
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  ).toEqual([{ count: 1000 }]);
});

test('a log that is switched off forgets what was there', async () => {
  const { storage, clock, start, request, idsOf } = await setUp();
  const log = start();
  log.add(request('a'));
  await log.flush();
  clock.now += 1;
  expect(await idsOf(new RequestLog(storage.requests, { days: 0, most: 1000 }, () => clock.now))).toEqual([]);
});

test('a log of no days remembers nothing', async () => {
  const { start, request, idsOf } = await setUp(0);
  const log = start();
  log.add(request('a'));
  expect(await idsOf(log)).toEqual([]);
});
