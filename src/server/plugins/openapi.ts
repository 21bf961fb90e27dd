import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyError, FastifyInstance } from 'fastify';
import { PACKAGE } from '../../package.js';
import { HEADERS } from '../openapi/headers.js';
import { nothingHere } from '../problem.js';

const DESCRIPTION = `
Reads container markings (ISO 6346) and Indonesian vehicle certificates (STNK) from photos.

Every response has the header \`X-Request-Id\`. You can set it in the request: up to 64 letters, digits, \`.\`, \`_\` or \`-\`.
Every error response is \`application/problem+json\` (RFC 9457) with a stable \`code\`.
`.trim();

/** The page at /docs. */
const UI: FastifySwaggerUiOptions = {
  routePrefix: '/docs',
  uiConfig: { displayRequestDuration: true },
  theme: {
    title: 'Baca API',
    // The top bar shows the Swagger logo and a field for other documents.
    css: [{ filename: 'baca.css', content: '.swagger-ui .topbar { display: none }' }],
  },
  staticCSP: {
    'default-src': "'self'",
    // The page uses icons from data URLs and inline styles.
    'img-src': ["'self'", 'data:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  },
};

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
  app.register(async (docs) => {
    // Paths that the plugin's file server refuses, such as `..`, are treated like any other unknown path.
    docs.setErrorHandler((error: FastifyError) => {
      throw (error.statusCode ?? 500) < 500 ? nothingHere() : error;
    });
    await docs.register(swaggerUi, UI);
  });
}
