import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { problemResponses } from '../problem.js';

/** Liveness: whether the process is running. */
export function addHealthz(app: FastifyInstance): void {
  const schema = {
    operationId: 'getHealth',
    summary: 'Check liveness',
    tags: ['health'],
    security: [],
    response: {
      200: {
        description: 'The service is running.',
        content: {
          'application/json': {
            schema: Type.Object({ status: Type.Literal('ok') }, { title: 'Health' }),
            example: { status: 'ok' },
          },
        },
      },
      ...problemResponses(),
    },
  };
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }));
}
