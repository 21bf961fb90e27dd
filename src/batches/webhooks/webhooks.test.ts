import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openBatches } from '../../storage/contract/batches.fixture.js';
import { SQLITE } from '../../storage/contract/databases.fixture.js';
import { Webhooks } from './webhooks.js';

const SECRET = 'a secret of the caller';
const SOON = { timeout: 10_000 };

/** A receiver that answers with these statuses, and then with 204. */
async function startReceiver(...statuses: number[]) {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const status = statuses.shift() ?? 204;
    response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function open(url: string, allowsPrivate = true) {
  const under = await openBatches(SQLITE);
  const { add, claim, settle, clock, batches, webhooks: store } = under;
  const id = await add('ani', 1, { reference: 'gate 7', webhook: { url, secret: SECRET } });
  const failures: (string | undefined)[] = [];
  const start = () => {
    const webhooks = new Webhooks({
      store,
      batches,
      allowsPrivate,
      now: () => clock.now,
      onAttempt: (_due, failure) => failures.push(failure?.message),
      onFault: (fault) => expect.fail(String(fault)),
    });
    webhooks.start();
    onTestFinished(() => webhooks.stop());
    return webhooks;
  };
  const finish = async () => settle((await claim())!);
  return {
    ...under,
    id,
    failures,
    start,
    finish,
    webhook: async () => (await batches.find('ani', id)).webhook,
  };
}

test('tells the caller once how the batch ended, signed', async () => {
  const { received, url } = await startReceiver();
  const { id, start, finish, clock, webhook } = await open(url);
  start();
  await finish();
  await expect.poll(webhook, SOON).toEqual({ url, state: 'delivered', attempts: 1 });
  const [{ headers, body }] = received as [(typeof received)[0]];
  expect(JSON.parse(body)).toMatchObject({ id, state: 'done', reference: 'gate 7', counts: { read: 1 } });
  expect(headers['content-type']).toBe('application/json');
  const seconds = Math.floor(clock.now / 1000);
  const hash = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  expect(headers['baca-signature']).toBe(`t=${seconds},v1=${hash}`);
  clock.now += 24 * 60 * 60 * 1000;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(received).toHaveLength(1);
});

test('tries again, also after a restart, until it is taken', async () => {
  const { received, url } = await startReceiver(500, 301);
  const { start, finish, clock, webhook, failures } = await open(url);
  const first = start();
  await finish();
  await expect.poll(() => failures, SOON).toHaveLength(1);
  await first.stop();
  start();
  clock.now += 30_000;
  await expect.poll(() => failures, SOON).toHaveLength(2);
  clock.now += 2 * 60_000;
  await expect.poll(webhook, SOON).toMatchObject({ state: 'delivered', attempts: 3 });
  expect(failures).toEqual(['The receiver answered 500.', 'The receiver answered 301.', undefined]);
  expect(received).toHaveLength(3);
});

test('gives up after its attempts, and says so', async () => {
  const { url } = await startReceiver(...Array.from({ length: 20 }, () => 503));
  const { start, finish, clock, webhook, failures } = await open(url);
  start();
  await finish();
  for (let attempts = 1; attempts <= 8; attempts++) {
    await expect.poll(() => failures.length, SOON).toBe(attempts);
    clock.now += 5 * 60 * 60_000;
  }
  await expect.poll(webhook, SOON).toMatchObject({ state: 'failed', attempts: 8 });
});

test('does not call this machine, by whatever name, unless that is allowed', async () => {
  const { received, url } = await startReceiver();
  for (const host of ['127.0.0.1', 'localhost']) {
    const { start, finish, failures } = await open(url.replace('127.0.0.1', host), false);
    start();
    await finish();
    await expect.poll(() => failures, SOON).toEqual([expect.stringMatching(/private|no public address/)]);
  }
  expect(received).toEqual([]);
});
