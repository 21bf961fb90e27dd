import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { originsOf } from '../../config/server.js';
import { pathOf } from './access-log.js';

/** The routes of single images that take an API key; batches are sent by servers. The dashboard's take a cookie, so no other site may call them. */
const OPEN = /^\/api\/(v1\/)?(ocr|usage)$/;

const SHOWN_HEADERS = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'X-Baca-Version',
  'X-Baca-Ignored',
  'X-Baca-Counted',
];

/** Lets pages of the origins that the operator names call the API. Without any, no header is sent and nothing changes. */
export function addCors(app: FastifyInstance, config: Config): void {
  const origins = originsOf(config);
  if (origins.length === 0) {
    return;
  }
  app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) =>
      done(
        null,
        OPEN.test(pathOf(request))
          ? {
              origin: origins,
              methods: ['GET', 'POST'],
              allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
              exposedHeaders: SHOWN_HEADERS,
              maxAge: 600,
            }
          : { origin: false },
      ),
  });
}
