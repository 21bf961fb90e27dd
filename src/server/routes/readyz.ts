import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../errors.js';
import type { Recognizer } from '../../recognition/recognizer.js';
import { cachedFor } from '../cached.js';
import { problemResponses } from '../problem.js';

/** How long the result of a probe is cached, so that frequent checks cause no load. */
const CACHE_MS = 2000;
/** Timeout of a probe. A database that is slower is not ready. */
const PROBE_TIMEOUT_MS = 2000;

/**
 * Readiness: whether an image could be read now.
 *
 * @param probe checks what a request needs besides a worker; nothing by default
 */
export function addReadyz(app: FastifyInstance, recognizer: Recognizer, probe?: () => Promise<void>): void {
  const schema = {
    summary: 'Check readiness',
    tags: ['health'],
    security: [],
    response: {
      200: {
        description: 'An image can be read.',
        content: { 'application/json': { schema: Type.Object({ status: Type.Literal('ready') }) } },
      },
      ...problemResponses('NOT_READY', 'SHUTTING_DOWN'),
    },
  };
  const databaseWorks = probe && cachedFor(CACHE_MS, () => works(app, probe));
  app.get('/readyz', { schema }, async () => {
    // Reports the current state and does not wait until a worker is ready.
    if (!(await within(0, hasWorker(recognizer)))) {
      throw new Problem('NOT_READY', 'The models are being loaded or could not be loaded; see the log.');
    }
    if (databaseWorks && !(await within(PROBE_TIMEOUT_MS, databaseWorks()))) {
      throw new Problem('NOT_READY', 'The database cannot be read or written; see the log.');
    }
    return { status: 'ready' };
  });
}

function hasWorker(recognizer: Recognizer): Promise<boolean> {
  return recognizer.ready().then(
    () => true,
    () => false,
  );
}

async function works(app: FastifyInstance, probe: () => Promise<void>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch (err) {
    app.log.error({ err }, 'the service is not ready');
    return false;
  }
}

function within(ms: number, promise: Promise<boolean>): Promise<boolean> {
  const abort = new AbortController();
  const late = delay(ms, false, { signal: abort.signal }).catch(() => false);
  return Promise.race([promise, late]).finally(() => abort.abort());
}
