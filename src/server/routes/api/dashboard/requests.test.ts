import { expect, test } from 'vitest';
import { formOf, IMAGE } from '../../../app.fixture.js';
import { codeOf, makeKey, setUp } from './dashboard.fixture.js';

interface Requests {
  readonly requests: readonly Record<string, unknown>[];
  readonly next: string | null;
}

async function requestsOf(browser: Awaited<ReturnType<typeof start>>['ani'], query = ''): Promise<Requests> {
  return (await browser.send('GET', `/requests${query}`)).body as Requests;
}

async function start(settings = {}) {
  const service = setUp(settings);
  const ani = await service.browse().signUp('ani');
  const { key, record } = await makeKey(ani);
  const read = (query: string, id: string) =>
    service.app.inject({
      method: 'POST',
      url: `/api/ocr?${query}`,
      payload: formOf(['image', IMAGE]),
      headers: { authorization: `Bearer ${key}`, 'x-request-id': id },
    });
  return { ...service, ani, keyId: record.id, read };
}

test('every request of an account is listed with how it went, and nothing of what was read', async () => {
  const { ani, browse, keyId, read, clock } = await start();
  await read('type=CONTAINER_ISO&reference=gate 7', 'first');
  await read('type=STNK&details=perhaps', 'second');
  await ani.send('POST', '/ocr?type=STNK', formOf(['image', IMAGE]));
  await expect.poll(async () => (await requestsOf(ani)).requests).toHaveLength(3);
  const { requests, next } = await requestsOf(ani);
  const at = new Date(clock.now).toISOString();
  expect(requests[2]).toEqual({
    request_id: 'first',
    at,
    key_id: keyId,
    type: 'CONTAINER_ISO',
    status: 200,
    outcome: 'read',
    code: null,
    ms: expect.any(Number),
    bytes: IMAGE.length,
    reference: 'gate 7',
  });
  expect(requests[1]).toMatchObject({
    type: 'STNK',
    status: 400,
    outcome: 'failed',
    code: 'DETAILS_INVALID',
  });
  expect(requests[0]).toMatchObject({ key_id: null, outcome: 'read' });
  expect(next).toBeNull();

  const idsOf = async (query: string) =>
    (await requestsOf(ani, query)).requests.map(({ request_id }) => request_id);
  expect(await idsOf('?code=DETAILS_INVALID')).toEqual(['second']);
  expect(await idsOf(`?key=${keyId}&outcome=read`)).toEqual(['first']);
  expect(await idsOf('?key=none&request_id=first')).toEqual([]);
  expect(await idsOf('?reference=gate%207&type=CONTAINER_ISO')).toEqual(['first']);

  const budi = await browse().signUp('budi');
  expect((await requestsOf(budi)).requests).toEqual([]);
  expect((await budi.send('GET', '/usage/breakdown')).body).toEqual({ keys: [], errors: [] });
  expect((await ani.send('GET', '/usage/breakdown?hours=1')).body).toEqual({
    keys: [
      { key_id: keyId, read: 1, nothing: 0, failed: 1, refused: 0 },
      { key_id: null, read: 1, nothing: 0, failed: 0, refused: 0 },
    ],
    errors: [{ code: 'DETAILS_INVALID', requests: 1 }],
  });
});

test('older requests are on the next page', async () => {
  const { ani, services } = await start();
  const [{ id: accountId } = { id: '' }] = await services.accounts.list();
  for (let index = 0; index < 35; index++) {
    services.requestLog.add({
      accountId,
      requestId: `${index}`,
      keyId: '',
      type: 'STNK',
      status: 200,
      outcome: 'read',
      code: '',
      ms: 1,
      bytes: 1,
      reference: null,
    });
  }
  const first = await requestsOf(ani);
  expect(first.requests).toHaveLength(25);
  const second = await requestsOf(ani, `?before=${first.next}`);
  expect(second.requests.map(({ request_id }) => request_id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${9 - index}`),
  );
  expect(second.next).toBeNull();
});

test('requests that make no sense are refused, and strangers see nothing', async () => {
  const { ani, browse } = await start();
  const nul = ['code', 'key', 'request_id', 'reference'].map((name) => `?${name}=a%00`);
  for (const query of ['?before=x', '?type=PASSPORT', '?outcome=perhaps', ...nul]) {
    expect(codeOf(await ani.send('GET', `/requests${query}`))).toBe('REQUEST_INVALID');
  }
  expect(codeOf(await browse().send('GET', '/requests'))).toBe('SIGN_IN_REQUIRED');
});
