import type { FastifyInstance } from 'fastify';

/**
 * Ends requests whose body does not arrive in time, as Node would. Node has one time for all routes, and batches need a
 * longer one.
 */
export function addBodyTimeout(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.takesBatches) {
      return;
    }
    const timer = setTimeout(() => {
      if (!raw.complete) {
        const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        app.server.emit('clientError', late, raw.socket);
      }
    }, ms);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
