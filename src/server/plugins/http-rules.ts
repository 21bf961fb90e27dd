import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/** The same pattern as in Node, which responds `100 Continue` itself. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Node would refuse these with an empty body and without telling us, so `addHttpRules` checks them instead. */
export const LEFT_TO_US = { requireHostHeader: false } as const;

/** Refuses what HTTP forbids or we do not support, with problem details, a log line and a count in the metrics. */
export function addHttpRules(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = hostsIn(raw);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      reply.header('connection', 'close');
      throw new Problem(
        'REQUEST_MALFORMED',
        `The request must have exactly one Host header; it has ${hosts}.`,
      );
    }
    const { expect } = raw.headers;
    if (expect !== undefined && !CONTINUE.test(expect)) {
      throw new Problem('EXPECTATION_FAILED', 'The only supported expectation is 100-continue.');
    }
  });

  app.addHook('preParsing', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding'];
    if (method !== 'GET' && method !== 'HEAD' && encoding && encoding.toLowerCase() !== 'identity') {
      reply.header('accept-encoding', 'identity');
      throw new Problem('MEDIA_TYPE_UNSUPPORTED', 'Send the body uncompressed, without Content-Encoding.');
    }
  });
}

/** The number of Host headers. Node itself keeps only the first. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
