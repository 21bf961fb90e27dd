import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { problemResponses } from '../problem.js';

/** Whether the process lives. */
export function addHealthz(app: FastifyInstance): void {
  const schema = {
    summary: 'Whether the service lives',
    tags: ['health'],
    security: [],
    response: {
      200: {
        description: 'It lives.',
        content: { 'application/json': { schema: Type.Object({ status: Type.Literal('ok') }) } },
      },
      ...problemResponses(),
    },
  };
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }));
}
