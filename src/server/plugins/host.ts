import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { hostsOf } from '../../config/server.js';
import { Problem } from '../../errors.js';
import { isLoopback } from '../../loopback.js';
import { pathOf } from './access-log.js';

const HOST_AND_PORT = /^(\[[^[\]]+\]|[^[\]:]+)(?::\d{1,5})?$/;

/** Paths for load balancers and Prometheus, which know the address of a node but not its name. */
const MONITORING: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests for a host name that is not ours. With DNS rebinding, a page can point its own name at this machine, so
 * that the browser sees no other site. But it cannot make the browser send another name.
 */
export function addHostGuard(app: FastifyInstance, config: Config): void {
  const named = new Set(hostsOf(config));
  if (config.BACA_ENV === 'sandbox' && !config.BACA_SANDBOX_PUBLIC) {
    refuseUnless(app, 'This sandbox is only for this machine: use localhost or 127.0.0.1.', (request) => {
      // The Host header itself and not X-Forwarded-Host, which a page can set.
      const name = nameOf(request.headers.host);
      return isLoopback(name) || named.has(name);
    });
  } else if (named.size > 0) {
    refuseUnless(
      app,
      'The service does not answer to this host name. The operator can add it to BACA_HOSTS.',
      (request) =>
        named.has(nameOf(request.host)) ||
        // Only names can be rebound, not addresses.
        (MONITORING.has(pathOf(request)) && isAddressOrNone(request.headers.host)),
    );
  }
}

function refuseUnless(app: FastifyInstance, detail: string, isAllowed: (request: FastifyRequest) => boolean) {
  app.addHook('onRequest', async (request) => {
    if (!isAllowed(request)) {
      throw new Problem('HOST_NOT_ALLOWED', detail);
    }
  });
}

/** The host name in lower case, without the port; empty if it is missing or invalid. */
function nameOf(host = ''): string {
  return HOST_AND_PORT.exec(host)?.[1]?.toLowerCase() ?? '';
}

function isAddressOrNone(host: string | undefined): boolean {
  return !host || isIP(nameOf(host).replace(/^\[|\]$/g, '')) > 0;
}
