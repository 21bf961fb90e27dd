import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { PACKAGE } from '../../package.js';
import { HEADERS } from '../openapi/headers.js';

const DESCRIPTION = `
Reads container markings (ISO 6346) and Indonesian vehicle certificates (STNK) from photos.

Every response has the header \`X-Request-Id\`. You can set it in the request: up to 64 letters, digits, \`.\`, \`_\` or \`-\`.
Every error response is \`application/problem+json\` (RFC 9457) with a stable \`code\`.
`.trim();

/** Generates an OpenAPI document from the schemas of all routes. `routes/openapi.json.ts` completes and divides it. */
export function addOpenapi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Baca',
        version: PACKAGE.version,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      // Relative, because only the operator knows the names of the service.
      servers: [{ url: '/', description: 'This service' }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'Create one on the dashboard. A sandbox needs no key and ignores any that is sent.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-baca_session',
            description: 'Set at sign-in.',
          },
          localSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'baca_session',
            description: 'The same for the loopback address, where there is no HTTPS.',
          },
        },
        headers: HEADERS,
      },
      tags: [
        { name: 'recognition', description: 'Reading images' },
        { name: 'batches', description: 'Sending many images, to be read later; not in a sandbox' },
        { name: 'usage', description: 'What is left of the plan; not in a sandbox' },
        { name: 'dashboard', description: 'API of the dashboard; may change without notice' },
        {
          name: 'administration',
          description: 'API of the dashboard for administrators; may change without notice',
        },
        { name: 'health', description: 'For monitoring' },
      ],
    },
    refResolver: {
      buildLocalReference: (schema, _baseUri, _fragment, index) => String(schema.$id ?? `def-${index}`),
    },
  });
}
