import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/**
 * Once the app is closing, tells load balancers so, and closes connections after their next response. A request that arrives
 * on an open connection is still answered: its client could not know, and a proxy does not repeat a photo after a 503.
 */
export function addClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (closing && routeOptions.url === '/readyz') {
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
