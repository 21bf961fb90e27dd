import type { FastifyInstance } from 'fastify';

/** Leads people who open the address in a browser to the documentation. */
export function addRoot(app: FastifyInstance): void {
  // Relative, so that it also holds behind a proxy that adds a path.
  app.get('/', { schema: { hide: true } }, async (_request, reply) => reply.redirect('./docs/'));
}
