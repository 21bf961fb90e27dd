import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Away } from '../../dependency.js';
import { Problem } from '../../errors.js';
import type { Recognizer } from '../../recognition/recognizer.js';
import { cachedFor } from '../cached.js';
import { problemResponses } from '../problem.js';
import type { Services } from '../services.js';

/** How long the result of a probe is cached, so that frequent checks cause no load. */
const CACHE_MS = 2000;
/** Timeout of a probe. A database that is slower is not ready. */
const PROBE_TIMEOUT_MS = 2000;

const ReadySchema = Type.Object(
  {
    status: Type.Union([Type.Literal('ready'), Type.Literal('degraded')]),
    away: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Servers that cannot be reached: `postgresql`, `valkey`. The service works without them, in part.',
      }),
    ),
  },
  { title: 'Readiness' },
);

/**
 * Readiness: whether an image could be read now. Other servers that are away do not change that as long as requests
 * succeed: taking every service out of a load balancer at once would turn a degraded service into an outage.
 *
 * @param needsDatabase whether a request needs the database besides a worker
 */
export function addReadyz(
  app: FastifyInstance,
  recognizer: Recognizer,
  services: Services,
  needsDatabase: boolean,
): void {
  const schema = {
    operationId: 'getReadiness',
    summary: 'Check readiness',
    tags: ['health'],
    security: [],
    response: {
      200: {
        description: 'An image can be read.',
        content: { 'application/json': { schema: ReadySchema, example: { status: 'ready' } } },
      },
      ...problemResponses('NOT_READY', 'SHUTTING_DOWN'),
    },
  };
  const databaseWorks = cachedFor(CACHE_MS, () => works(app, services));
  app.get('/readyz', { schema }, async () => {
    // Reports the current state and does not wait until a worker is ready.
    if (!(await within(0, hasWorker(recognizer)))) {
      throw new Problem('NOT_READY', 'The models are being loaded or could not be loaded; see the log.');
    }
    if (needsDatabase && !(await within(PROBE_TIMEOUT_MS, databaseWorks()))) {
      throw new Problem('NOT_READY', 'The database cannot be read or written; see the log.');
    }
    const away = services.dependencies.filter(({ isAway }) => isAway).map(({ name }) => name);
    return away.length > 0 ? { status: 'degraded', away } : { status: 'ready' };
  });
}

function hasWorker(recognizer: Recognizer): Promise<boolean> {
  return recognizer.ready().then(
    () => true,
    () => false,
  );
}

async function works(app: FastifyInstance, services: Services): Promise<boolean> {
  try {
    await services.probe();
    return true;
  } catch (err) {
    if (err instanceof Away) {
      return services.remembersKeys();
    }
    app.log.error({ err }, 'the service is not ready');
    return false;
  }
}

function within(ms: number, promise: Promise<boolean>): Promise<boolean> {
  const abort = new AbortController();
  const late = delay(ms, false, { signal: abort.signal }).catch(() => false);
  return Promise.race([promise, late]).finally(() => abort.abort());
}
