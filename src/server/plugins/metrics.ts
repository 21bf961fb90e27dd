import type { Socket } from 'node:net';
import { basename } from 'node:path';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Batches } from '../../batches/batches.js';
import type { Config } from '../../config/config.js';
import { proxiesOf } from '../../config/server.js';
import type { Dependency } from '../../dependency.js';
import { CATALOGUE } from '../../errors.js';
import { modelPath } from '../../models/active.js';
import { ROLES } from '../../models/roles.js';
import { PACKAGE } from '../../package.js';
import type { MonitoredRecognizer } from '../../recognition/recognizer.js';
import { canBeAnswered, refusalOf } from '../client-error.js';
import { Metrics, type ReadingOutcome, type ServingModel } from '../metrics/metrics.js';
import { mayReadMetrics } from '../metrics/readers.js';
import { nothingHere } from '../problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads images. */
    reads?: boolean;
  }
}

/** Counts every request, and serves `GET /metrics` to clients that may read it. */
export function addMetrics(
  app: FastifyInstance,
  recognizer: MonitoredRecognizer,
  config: Config,
  dependencies: readonly Dependency[],
  batches: Batches | undefined,
): Metrics {
  const metrics = new Metrics(() => recognizer.state(), dependencies, {
    workers: config.BACA_WORKERS,
    queue: config.BACA_QUEUE,
    version: PACKAGE.version,
    models: ROLES.flatMap((role) => serving(role, config.BACA_MODELS_DIR)),
  });
  if (batches) {
    metrics.watchBatches(() => batches.backlog());
  }
  const mayRead = mayReadMetrics(config.BACA_METRICS_FROM, proxiesOf(config).length > 0);

  app.addHook('onRequest', async (request, reply) => {
    // Not `onResponse`, which does not run if the client has left.
    reply.raw.once('close', () => {
      const hasResponse = reply.raw.writableEnded;
      // The pattern of the route, since invented paths must not become labels.
      metrics.countRequest(
        request.routeOptions.url ?? 'none',
        request.method,
        hasResponse ? reply.statusCode : 0,
      );
      if (request.routeOptions.config.reads) {
        const { type, stages_ms, upload_ms, wait_ms } = request.facts;
        metrics.countReading(type ?? 'unknown', outcomeOf(request, hasResponse), reply.elapsedTime);
        if (type && stages_ms) {
          metrics.addStages(type, { upload: upload_ms ?? 0, wait: wait_ms ?? 0, ...stages_ms });
        }
      }
    });
  });

  // These have neither a path nor a method. Prepended, since a later listener closes the socket.
  app.server.prependListener('clientError', (error: ConnectionError, socket: Socket) => {
    if (canBeAnswered(error, socket)) {
      metrics.countRequest('none', 'none', CATALOGUE[refusalOf(error).code].status);
    }
  });

  app.addHook('onListen', async () => metrics.watchProcess());

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) {
      // Clients that may not read the metrics need not know about them.
      throw nothingHere();
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  return metrics;
}

function outcomeOf({ facts }: FastifyRequest, hasResponse: boolean): ReadingOutcome {
  if (!hasResponse) {
    return 'client_left';
  }
  return facts.error ?? (facts.success ? 'read' : 'nothing');
}

function serving(role: (typeof ROLES)[number], modelsDir: string): ServingModel[] {
  try {
    return [{ role, file: basename(modelPath(role, modelsDir)) }];
  } catch {
    // A missing model makes the start fail anyway.
    return [];
  }
}
