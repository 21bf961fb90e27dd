import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending after it has got its response. */
const LINGER_MS = 10_000;

/**
 * Reads and discards the rest of a body if the response was sent before its end, as for a file that is too large.
 * Closing the connection at once would be simpler, but then the client, which is still writing, would see a connection
 * reset instead of the response.
 */
export function addLeftover(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // If the client asked for it, Node would close the connection after the response. Now the client has to close it.
    if (!raw.complete && !reply.hasHeader('connection')) {
      reply.raw.shouldKeepAlive = true;
    }
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) {
      return;
    }
    const timer = setTimeout(() => raw.destroy(), LINGER_MS);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    raw.unpipe();
    raw.resume();
  });
}
