import { setImmediate } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.js';
import type { Recognizer } from '../../recognition/recognizer.js';
import { problemResponses } from '../problem.js';

/** Whether an image can be read now. */
export function addReadyz(app: FastifyInstance, recognizer: Recognizer): void {
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
  app.get('/readyz', { schema }, async () => {
    const ready = recognizer.ready().then(
      () => true,
      () => false,
    );
    // Whoever asks wants to know how it is now, and not to wait until it is well.
    if (!(await Promise.race([ready, setImmediate(false)]))) {
      throw new Problem('NOT_READY', 'The models are being loaded, or could not be; the log says which.');
    }
    return { status: 'ready' };
  });
}
