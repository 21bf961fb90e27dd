import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DocumentType } from '../../documents/registry.js';
import type { Stages } from '../../documents/response.js';
import type { ErrorCode } from '../../errors.js';

/** What a log line says of a request besides its outcome. Never what the image shows, nor the names of files. */
export interface RequestFacts {
  type?: DocumentType;
  image_bytes?: number;
  /** How much of the document: see its `facts`. */
  read?: Readonly<Record<string, number>>;
  /** Whether anything was read. */
  success?: boolean;
  /** Milliseconds of the upload, in the queue, and of each stage of the reading. */
  upload_ms?: number;
  wait_ms?: number;
  stages_ms?: Stages;
  error?: ErrorCode;
}

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

/** Fastify's own lines on errors stay; its two on each request, which hold the whole query, give way to one of ours. */
export class QuietLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Writes one line for each request when its connection is done with it. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', async (request, reply) => {
    request.facts = {};
    // Not `onResponse`, which does not come where the client left.
    reply.raw.once('close', () => {
      const answered = reply.raw.writableEnded;
      request.log.info(
        {
          method: request.method,
          path: pathOf(request),
          ...(answered ? { status: reply.statusCode } : { client_left: true }),
          ms: Math.round(reply.elapsedTime),
          ...spread(request.facts),
        },
        'request',
      );
    });
  });
}

/** What the document says of its reading stands among the other facts. */
const spread = ({ read, ...facts }: RequestFacts) => ({ ...facts, ...read });

/** Without the query, and not longer than a line can bear. */
export function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0].slice(0, 200);
}
