import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyError, FastifyInstance } from 'fastify';
import { PACKAGE } from '../../package.js';
import { nothingHere } from '../problem.js';

const DESCRIPTION = `
Reads container markings (ISO 6346) and Indonesian vehicle certificates (STNK) from photos.

Every answer carries the header \`X-Request-Id\`; send one of up to 64 letters, digits, \`.\`, \`_\` or \`-\` to have it
used. Every answer that is not a success is \`application/problem+json\` (RFC 9457) with a stable \`code\`.
`.trim();

/** The page at /docs. */
const UI: FastifySwaggerUiOptions = {
  routePrefix: '/docs',
  uiConfig: { displayRequestDuration: true },
  theme: {
    title: 'Baca API',
    // The bar shows another project's mark and a field for other documents.
    css: [{ filename: 'baca.css', content: '.swagger-ui .topbar { display: none }' }],
  },
  staticCSP: {
    'default-src': "'self'",
    // The page draws its icons from data addresses and writes styles into its elements.
    'img-src': ["'self'", 'data:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  },
};

/** The OpenAPI document, made from the schemas of the routes, and the page that shows it at /docs. */
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
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'Made on the dashboard. A sandbox asks for no key and ignores one that is sent.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-baca_session',
            description: 'Set when somebody signs in.',
          },
          localSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'baca_session',
            description: 'The same on the loopback address, where there is no HTTPS.',
          },
        },
      },
      tags: [
        { name: 'recognition', description: 'Reading images' },
        { name: 'dashboard', description: 'What the dashboard speaks to; it may change without notice' },
        { name: 'administration', description: 'For administrators, by the dashboard' },
        { name: 'health', description: 'For what watches over the service' },
      ],
    },
    refResolver: {
      buildLocalReference: (schema, _baseUri, _fragment, index) => String(schema.$id ?? `def-${index}`),
    },
  });
  app.register(async (docs) => {
    // What the plugin's file server refuses, such as `..`, is as unknown as any other path.
    docs.setErrorHandler((error: FastifyError) => {
      throw (error.statusCode ?? 500) < 500 ? nothingHere() : error;
    });
    await docs.register(swaggerUi, UI);
  });
}
