import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, hostsOf } from '../../config.js';
import { Problem } from '../../errors.js';
import { isLoopback } from '../../loopback.js';
import { pathOf } from './access-log.js';

const HOST_AND_PORT = /^(\[[^[\]]+\]|[^[\]:]+)(?::\d{1,5})?$/;

/** What load balancers and Prometheus ask for, who know the address of a node and not its name. */
const MONITORING: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests under a name that is not ours. A page can give its own name the address of this machine (DNS
 * rebinding), and is then no other site for the browser, but it cannot make the browser send another name.
 */
export function addHostGuard(app: FastifyInstance, config: Config): void {
  const named = new Set(hostsOf(config));
  if (config.BACA_ENV === 'sandbox' && !config.BACA_SANDBOX_PUBLIC) {
    refuseUnless(app, 'This sandbox is for this machine alone: ask localhost or 127.0.0.1.', (request) => {
      // The header itself, and not what a proxy says of it: a page may send X-Forwarded-Host.
      const name = nameOf(request.headers.host);
      return isLoopback(name) || named.has(name);
    });
  } else if (named.size > 0) {
    refuseUnless(
      app,
      'The service does not answer under this name. The operator lists its names in BACA_HOSTS.',
      (request) =>
        named.has(nameOf(request.host)) ||
        // Names can be rebound, addresses cannot.
        (MONITORING.has(pathOf(request)) && isAddressOrNone(request.headers.host)),
    );
  }
}

function refuseUnless(app: FastifyInstance, detail: string, mayAsk: (request: FastifyRequest) => boolean) {
  app.addHook('onRequest', async (request) => {
    if (!mayAsk(request)) {
      throw new Problem('HOST_NOT_ALLOWED', detail);
    }
  });
}

/** Without its port, in lower case; empty where there is none or it is none. */
function nameOf(host = ''): string {
  return HOST_AND_PORT.exec(host)?.[1]?.toLowerCase() ?? '';
}

function isAddressOrNone(host: string | undefined): boolean {
  return !host || isIP(nameOf(host).replace(/^\[|\]$/g, '')) > 0;
}
