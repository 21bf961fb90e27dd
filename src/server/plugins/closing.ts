import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/** Once the app closes, answers what still comes over open connections with SHUTTING_DOWN, and closes them. */
export function addClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) {
      throw new Problem('SHUTTING_DOWN', 'The server is stopping. Try again in a few seconds.');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) {
      // Otherwise the app would wait for a client to give up a connection that it keeps for its next request.
      reply.header('connection', 'close');
    }
  });
}
