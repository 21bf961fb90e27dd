import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.fixture.js';
import { RawClient } from '../socket.fixture.js';

/** Asks on a connection that is open when the stop begins. */
async function askWhileClosing({ app }: TestApp, path: string) {
  const client = await RawClient.connect(app);
  await client.send(`GET ${path} HTTP/1.1\r\n`);
  // The server must have seen the first bytes, or it treats the connection as idle.
  await delay(100);
  const closed = app.close();
  await client.send('Host: localhost\r\n\r\n');
  const answer = await client.receive();
  await closed;
  return answer;
}

test('a request that arrives on an open connection during a stop is answered, and the connection closed', async () => {
  const { status, headers } = await askWhileClosing(createTestApp(), '/openapi.json');
  expect([status, headers.connection]).toEqual([200, 'close']);
});

test('a load balancer that asks during a stop is told to send no more', async () => {
  const { status, body } = await askWhileClosing(createTestApp(), '/readyz');
  expect([status, body.code]).toEqual([503, 'SHUTTING_DOWN']);
});
