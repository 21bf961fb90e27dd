import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedPart, TracedRequest, Traces } from '../tracing/traces.js';

/** Traces the requests that read images: the request itself, and in it the upload, the wait and the reading. */
export function addTracing(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.reads) {
      return;
    }
    const start = Date.now();
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.statusCode : undefined;
      traces.record({ start, ms: reply.elapsedTime, ...described(request, status) });
    });
  });
  app.addHook('onClose', () => traces.close());
}

/** @param status undefined where the client left */
function described(request: FastifyRequest, status: number | undefined): Omit<TracedRequest, 'start' | 'ms'> {
  const { type, image_bytes, success, error } = request.facts;
  const route = request.routeOptions.url ?? '';
  return {
    name: `${request.method} ${route}`,
    headers: request.headers,
    failed: status === undefined || status >= 500,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'baca.request_id': request.id,
      ...(status !== undefined && { 'http.response.status_code': status }),
      ...(type && { 'baca.type': type }),
      ...(image_bytes !== undefined && { 'baca.image_bytes': image_bytes }),
      ...(success !== undefined && { 'baca.success': success }),
      ...(error && { 'error.type': error }),
    },
    parts: partsOf(request),
  };
}

function partsOf({ facts: { upload_ms = 0, wait_ms = 0, stages_ms } }: FastifyRequest): TracedPart[] {
  if (!stages_ms) {
    return [];
  }
  const stages = Object.entries(stages_ms);
  return [
    { name: 'upload', ms: upload_ms },
    { name: 'wait', ms: wait_ms },
    {
      name: 'read',
      // The stages take turns, so that each is a sum and no stretch of time.
      ms: stages.reduce((sum, [, each]) => sum + each, 0),
      attributes: Object.fromEntries(stages.map(([stage, each]) => [`baca.${stage}_ms`, each])),
    },
  ];
}
