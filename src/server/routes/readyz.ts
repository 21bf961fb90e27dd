import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../errors.js';
import type { Recognizer } from '../../recognition/recognizer.js';
import { problemResponses } from '../problem.js';
import { rememberedFor } from '../remembered.js';

/** How long what the probe found holds: whoever asks more often loads nothing. */
const REMEMBERED_MS = 2000;
/** How long an answer waits for a probe; one that takes longer is none that a request should wait for. */
const PATIENCE_MS = 2000;

/**
 * Whether a request to read an image would be answered now.
 *
 * @param probe what such a request needs besides a worker; nothing where it is left out
 */
export function addReadyz(app: FastifyInstance, recognizer: Recognizer, probe?: () => Promise<void>): void {
  const schema = {
    summary: 'Whether an image can be read now',
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
  const databaseWorks = probe && rememberedFor(REMEMBERED_MS, () => works(app, probe));
  app.get('/readyz', { schema }, async () => {
    // Whoever asks wants to know how it is now, and not to wait until it is well.
    if (!(await within(0, hasWorker(recognizer)))) {
      throw new Problem('NOT_READY', 'The models are being loaded, or could not be; the log says which.');
    }
    if (databaseWorks && !(await within(PATIENCE_MS, databaseWorks()))) {
      throw new Problem('NOT_READY', 'The database cannot be read or written; the log says why.');
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
