import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.js';
import { proxiesOf } from '../../config/server.js';

const FORWARDED = ['x-forwarded-for', 'forwarded'];

/** Logs once if requests come through a proxy that is not configured: all its clients then share one address. */
export function addProxyWarning(app: FastifyInstance, config: Config): void {
  if (proxiesOf(config).length > 0) {
    return;
  }
  let warned = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const header = warned ? undefined : FORWARDED.find((name) => headers[name] !== undefined);
    if (header) {
      warned = true;
      log.warn(
        { header, from: socket.remoteAddress },
        'a proxy seems to forward requests, but BACA_TRUST_PROXY is empty: all its clients share one address and the limits on ' +
          'wrong passwords and keys; set BACA_TRUST_PROXY to the address of the proxy',
      );
    }
  });
}
