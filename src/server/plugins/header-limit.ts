import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';
import { MAX_HEADERS } from '../../header-limits.js';

/** Refuses requests with very many headers before anything processes them. */
export function addHeaderLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * MAX_HEADERS) {
      throw new Problem('REQUEST_MALFORMED', `The request has more than ${MAX_HEADERS} headers.`);
    }
  });
}
