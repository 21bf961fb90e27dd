import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';

/** As Node recognises it, which then answers `100 Continue` by itself. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Node would refuse these with an empty body and without a word to us, so they are left to `addHttpRules`. */
export const LEFT_TO_US = { requireHostHeader: false } as const;

/** Refuses, with problem details, in the log and in the metrics, what HTTP itself forbids or we cannot do. */
export function addHttpRules(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = hostsIn(raw);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      reply.header('connection', 'close');
      throw new Problem('REQUEST_MALFORMED', `The request must have one header Host; it has ${hosts}.`);
    }
    const { expect } = raw.headers;
    if (expect !== undefined && !CONTINUE.test(expect)) {
      throw new Problem('EXPECTATION_FAILED', 'The only expectation that is met here is 100-continue.');
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

/** Node itself keeps the first of several. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
