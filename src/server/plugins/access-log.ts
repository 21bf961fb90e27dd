import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ErrorCode } from '../../errors.js';
import type { DocumentType, StageTimes } from '../../recognition/recognizer.js';

/** What a log line says of a request besides its outcome. Never what the image shows, nor the names of files. */
export interface RequestFacts {
  type?: DocumentType;
  image_bytes?: number;
  /** Of a container: how many codes. */
  codes_read?: number;
  /** Of a certificate: how many of its 18 fields. */
  fields_read?: number;
  /** Whether anything was read. */
  success?: boolean;
  /** Milliseconds of the upload, in the queue, and of each stage of the reading. */
  upload_ms?: number;
  wait_ms?: number;
  stages_ms?: StageTimes;
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
          ...request.facts,
        },
        'request',
      );
    });
  });
}

/** Without the query, and not longer than a line can bear. */
export function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0].slice(0, 200);
}
