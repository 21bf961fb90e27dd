import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers. The answers are data, so that nothing in them may be run or shown; the docs loosen that. */
export function addSecurity(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // Says how the whole host is reached, which the proxy that holds the certificate knows and we do not.
    strictTransportSecurity: false,
  });
}
