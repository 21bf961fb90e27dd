import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TraceExporter } from '../tracing/exporter.js';
import type { TracingSettings } from '../tracing/settings.js';
import { contextOf, newSpanId, type Span } from '../tracing/span.js';

/** Traces the requests that read images: the request itself, and in it the upload, the wait and the reading. */
export function addTracing(app: FastifyInstance, settings: TracingSettings): void {
  const exporter = new TraceExporter(settings, (err) => app.log.warn({ err }, 'traces could not be sent'));
  const { ratio, heedsParent } = settings;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.reads) {
      return;
    }
    const start = Date.now();
    reply.raw.once('close', () => {
      const { traceId, parentId, sampled } = contextOf(request.headers.traceparent);
      if (heedsParent && sampled !== undefined ? sampled : isKept(traceId, ratio)) {
        const answered = reply.raw.writableEnded;
        const status = answered ? reply.statusCode : undefined;
        exporter.add(spansOf(request, { traceId, parentId, start, ms: reply.elapsedTime, status }));
      }
    });
  });
  app.addHook('onClose', () => exporter.close());
}

/** By the trace's own id, so that all services keep the same ones. */
function isKept(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;
}

interface Whole {
  readonly traceId: string;
  readonly parentId: string | undefined;
  readonly start: number;
  readonly ms: number;
  /** Undefined where the client left. */
  readonly status: number | undefined;
}

function spansOf(request: FastifyRequest, { traceId, parentId, start, ms, status }: Whole): Span[] {
  const { type, image_bytes, upload_ms, wait_ms, stages_ms, success, error } = request.facts;
  const route = request.routeOptions.url ?? '';
  const whole: Span = {
    traceId,
    spanId: newSpanId(),
    parentId,
    name: `${request.method} ${route}`,
    kind: 'server',
    start,
    end: start + ms,
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
  };
  if (!stages_ms) {
    return [whole];
  }
  const stages = Object.entries(stages_ms);
  const parts: readonly (readonly [name: string, ms: number, attributes: Span['attributes']])[] = [
    ['upload', upload_ms ?? 0, {}],
    ['wait', wait_ms ?? 0, {}],
    // The stages take turns, so that each is a sum and no stretch of time.
    [
      'read',
      stages.reduce((sum, [, each]) => sum + each, 0),
      Object.fromEntries(stages.map(([stage, each]) => [`baca.${stage}_ms`, each])),
    ],
  ];
  let at = start;
  return [
    whole,
    ...parts.map(([name, took, attributes]): Span => {
      const from = at;
      at += took;
      return {
        traceId,
        spanId: newSpanId(),
        parentId: whole.spanId,
        name,
        kind: 'internal',
        start: from,
        end: at,
        attributes,
        failed: false,
      };
    }),
  ];
}
