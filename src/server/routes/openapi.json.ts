import type { FastifyInstance } from 'fastify';

/** The OpenAPI document for programs. */
export function addOpenapiJson(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
