import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers. Responses are data, so nothing in them may be run or framed; pages set their own policy. */
export function addSecurity(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    // HSTS applies to the whole host. Only the proxy that holds the certificate can decide that.
    strictTransportSecurity: false,
  });
}
