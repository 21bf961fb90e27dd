import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { DocumentType } from '../../documents/registry.js';
import type { Stages } from '../../documents/response.js';
import type { ErrorCode } from '../../errors.js';

/** What a log line says about a request besides its outcome. Never what the image shows, and no file names. */
export interface RequestFacts {
  type?: DocumentType;
  /** The caller's own name for the request. */
  reference?: string;
  image_bytes?: number;
  /** How many images a batch has. */
  images?: number;
  /** How much was read: see `Document.facts`. */
  read?: Readonly<Record<string, number>>;
  /** Whether anything was read. */
  success?: boolean;
  /** Milliseconds for the upload, in the queue, and for each stage of the reading. */
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

/** Keeps Fastify's log lines about errors. Its two lines per request, which contain the query, are replaced by one of ours. */
export class QuietLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** Writes one line for each request when its response is sent or the connection is closed. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', async (request, reply) => {
    request.facts = {};
    // Not `onResponse`, which does not run if the client has left.
    reply.raw.once('close', () => {
      const hasResponse = reply.raw.writableEnded;
      request.log.info(
        {
          method: request.method,
          path: pathOf(request),
          ...(hasResponse ? { status: reply.statusCode } : { client_left: true }),
          ms: Math.round(reply.elapsedTime),
          ...spread(request.facts),
        },
        'request',
      );
    });
  });
}

/** Puts the document's facts beside the others. */
const spread = ({ read, ...facts }: RequestFacts) => ({ ...facts, ...read });

/** Longer paths are cut off. */
const MAX_PATH_LENGTH = 200;

/** The path without the query. */
export function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0]!.slice(0, MAX_PATH_LENGTH);
}
