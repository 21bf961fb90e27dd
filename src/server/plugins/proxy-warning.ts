import type { FastifyInstance } from 'fastify';
import { type Config, proxiesOf } from '../../config.js';

const FORWARDED = ['x-forwarded-for', 'forwarded'];

/** Says once in the log that requests come by a proxy that is not named, since then all its clients share one address. */
export function addProxyWarning(app: FastifyInstance, config: Config): void {
  if (proxiesOf(config).length > 0) {
    return;
  }
  let told = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const header = told ? undefined : FORWARDED.find((name) => headers[name] !== undefined);
    if (header) {
      told = true;
      log.warn(
        { header, from: socket.remoteAddress },
        'a proxy seems to forward requests, and BACA_TRUST_PROXY is empty: all its clients share one address and its limits on ' +
          'wrong passwords and keys; set BACA_TRUST_PROXY to the address of the proxy',
      );
    }
  });
}
