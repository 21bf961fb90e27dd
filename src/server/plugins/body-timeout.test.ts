import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerClientError } from '../client-error.js';
import { RawClient } from '../socket.fixture.js';
import { addBodyTimeout } from './body-timeout.js';

const SHORT_MS = 100;

/** A server that answers with the body that it got. */
async function connect(): Promise<RawClient> {
  const app = Fastify({ clientErrorHandler: answerClientError });
  addBodyTimeout(app, SHORT_MS);
  app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) => text(body));
  app.post('/one', async ({ body }) => ({ body }));
  app.post('/many', { config: { takesBatches: true } }, async ({ body }) => ({ body }));
  onTestFinished(() => app.close());
  const client = await RawClient.connect(app);
  onTestFinished(() => client.leave());
  return client;
}

const begin = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: 4\r\n\r\nab`;

const afterTheTimeout = () => new Promise((resolve) => setTimeout(resolve, 3 * SHORT_MS));

test('a body that does not arrive in time is answered with 408, and the connection is closed', async () => {
  const client = await connect();
  await client.send(begin('/one'));
  expect(await client.receive()).toMatchObject({
    status: 408,
    headers: { connection: 'close' },
    body: { success: false, code: 'REQUEST_TIMEOUT' },
  });
});

test('a connection on which a body arrived in time may be used again after that time', async () => {
  const client = await connect();
  for (let i = 0; i < 2; i++) {
    await client.send(`${begin('/one')}cd`);
    expect(await client.receive()).toMatchObject({ status: 200, body: { body: 'abcd' } });
    await afterTheTimeout();
  }
});

test('the upload of a batch may take longer', async () => {
  const client = await connect();
  await client.send(begin('/many'));
  await afterTheTimeout();
  await client.send('cd');
  expect(await client.receive()).toMatchObject({ status: 200, body: { body: 'abcd' } });
});
