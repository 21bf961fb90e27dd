import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerClientError } from './client-error.js';
import { RawClient } from './socket.fixture.js';

const server = createServer();

afterEach(() => server.close());

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'REQUEST_TIMEOUT'],
  ['HPE_HEADER_OVERFLOW', 400, 'REQUEST_MALFORMED'],
  ['HPE_INVALID_METHOD', 400, 'REQUEST_MALFORMED'],
])('%s on a raw connection is answered with %d and closed', async (nodeCode, status, code) => {
  server.once('connection', (socket) => {
    const log = { info: () => {} } as unknown as FastifyBaseLogger;
    answerClientError.call({ log }, { ...new Error('from Node'), code: nodeCode } as ConnectionError, socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = await RawClient.open((server.address() as AddressInfo).port);
  const { headers, ...answer } = await client.receive();
  expect(answer).toMatchObject({
    status,
    body: { status, code, success: false, request_id: headers['x-request-id'] },
  });
  expect(headers.connection).toBe('close');
});
