import type { FastifyInstance } from 'fastify';
import type { OpenapiDocument } from '../openapi/document.js';
import { describeHeaders } from '../openapi/headers.js';
import { nameSchemas } from '../openapi/name-schemas.js';
import { internalPart, publicPart } from '../openapi/parts.js';

/** The OpenAPI documents for programs: one of the API, and one of what only the dashboard uses. */
export function addOpenapiJson(app: FastifyInstance): void {
  let complete: OpenapiDocument | undefined;
  const documented = () => {
    complete ??= describeHeaders(nameSchemas(app.swagger() as unknown as OpenapiDocument));
    return complete;
  };
  app.get('/openapi.json', { schema: { hide: true } }, async () => publicPart(documented()));
  app.get('/openapi-internal.json', { schema: { hide: true } }, async () => internalPart(documented()));
}
