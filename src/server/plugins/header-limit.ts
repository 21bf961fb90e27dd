import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/** Proxies and browsers send some thirty; a request with hundreds is no client's. Node itself ends them at 16 KB. */
const MAX_HEADERS = 100;

/** Refuses requests with very many headers before anything looks into them. */
export function addHeaderLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.rawHeaders.length > 2 * MAX_HEADERS) {
      throw new Problem('REQUEST_MALFORMED', `The request has more than ${MAX_HEADERS} headers.`);
    }
  });
}
