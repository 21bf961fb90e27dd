import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/** Once the app is closing, refuses requests on open connections with SHUTTING_DOWN, and closes the connections. */
export function addClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) {
      throw new Problem('SHUTTING_DOWN', 'The server is shutting down. Try again in a few seconds.');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) {
      // Otherwise the app would wait for clients to close connections that they keep for their next request.
      reply.header('connection', 'close');
    }
  });
}
