import type { FastifyInstance } from 'fastify';
import { PACKAGE } from '../../package.js';

/** Sends the version of the service with every response. */
export function addVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-baca-version', PACKAGE.version);
  });
}
