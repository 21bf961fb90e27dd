import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { RECOGNITION } from '../../../app.fixture.js';
import { type BatchClient, batchClient, untilStopped } from './batches.fixture.js';

/** Listens on a free port: a stream that has not ended cannot be injected. */
async function listen({ app, services, accountId }: BatchClient) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await services.keys.create({ accountId, name: 'events', lifetimeMs: null });
  const { port } = app.server.address() as AddressInfo;
  return (id: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/batches/${id}/events`, {
      headers: { authorization: `Bearer ${key}` },
      ...(signal && { signal }),
    });
}

const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter((each) => each.startsWith('event:'))
    .map((each) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(each)!;
      return { event, data: JSON.parse(data!) };
    });

test('a stream has an event for each change, and ends with the batch', async () => {
  const client = await batchClient();
  const watch = await listen(client);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  client.recognizer.answer = async () => {
    if (client.recognizer.requests.length === 2) {
      await released;
    }
    return RECOGNITION;
  };
  const { id } = await client.send(2);
  await expect.poll(async () => (await client.stateOf(id)).counts.read).toBe(1);
  const response = await watch(id);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  setTimeout(release, 1500);
  const events = eventsIn(await response.text());
  expect(events.map(({ event, data }) => [event, data.state, data.counts.read])).toEqual([
    ['progress', 'reading', 1],
    ['end', 'done', 2],
  ]);
  expect(eventsIn(await (await watch(id)).text())).toEqual([events.at(-1)]);
});

test('a stream ends if the service stops', async () => {
  const client = await batchClient();
  const watch = await listen(client);
  client.recognizer.answer = untilStopped;
  const { id } = await client.send(1);
  const response = await watch(id);
  const closed = client.app.close();
  expect(eventsIn(await response.text()).map(({ event }) => event)).toEqual(['progress']);
  await closed;
});

test('an account may have ten streams open, and another once one is closed', async () => {
  const client = await batchClient();
  const watch = await listen(client);
  client.recognizer.answer = untilStopped;
  const { id } = await client.send(1);
  const leaving = Array.from({ length: 10 }, () => new AbortController());
  await Promise.all(leaving.map(({ signal }) => watch(id, signal)));
  expect(await (await watch(id)).json()).toMatchObject({ code: 'OVERLOADED' });
  leaving[0]!.abort();
  await expect
    .poll(async () => {
      const last = new AbortController();
      const { status } = await watch(id, last.signal);
      last.abort();
      return status;
    })
    .toBe(200);
  for (const each of leaving) {
    each.abort();
  }
});

test('a stream of a batch that there is not is a 404', async () => {
  const client = await batchClient();
  const watch = await listen(client);
  expect((await watch('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
