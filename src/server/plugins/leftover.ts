import type { FastifyInstance } from 'fastify';

/** Time in which a client must notice that it has its answer already. */
const PATIENCE_MS = 10_000;

/**
 * Reads and drops what is left of a body whose answer was sent before its end, such as that of a file that is too
 * large. To close the connection at once would be simpler, but then the client, which is still writing, sees a
 * reset connection and not the answer.
 */
export function addLeftover(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // Node would close it after the answer where the client asked for that, and it is the client's to do so now.
    if (!raw.complete && !reply.hasHeader('connection')) {
      reply.raw.shouldKeepAlive = true;
    }
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) {
      return;
    }
    const timer = setTimeout(() => raw.destroy(), PATIENCE_MS);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    raw.unpipe();
    raw.resume();
  });
}
