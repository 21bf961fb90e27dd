import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '../../pages.js';
import { pathOf } from '../plugins/access-log.js';
import type { MissingPage } from '../plugins/errors.js';

/** The built dashboard, as seen from src/ and from dist/. */
const FOLDER = fileURLToPath(new URL('../../../dist/dashboard/', import.meta.url));

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  // Components write positions and colours into the style attributes of elements.
  "style-src 'self' 'unsafe-inline'",
  // Photos that were chosen, and pictures that are drawn of them, are shown without leaving the browser.
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The dashboard: one document at the path of every page, and the files that it asks for. */
export function addPage(app: FastifyInstance, folder = FOLDER): void {
  // Tests of the rest need no build.
  if (!existsSync(folder)) {
    return;
  }
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', `${POLICY};base-uri 'none'`).header('vary', 'accept-encoding');
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // A route for each file, so that what is not there is answered like every other unknown path.
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (response, path) => response.setHeader('cache-control', cachingOf(path)),
    });
    for (const path of Object.values(PAGES)) {
      scope.get(path, { schema: { hide: true } }, async (_request, reply) => reply.sendFile('index.html'));
    }
  });
}

/**
 * The dashboard's own page for people whose browser looks where nothing is. Its files are found relative to the top of
 * the service, however deep the path is and wherever a proxy has put the service.
 */
export function missingPage(folder = FOLDER): MissingPage | undefined {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    return undefined;
  }
  const document = readFileSync(file, 'utf8');
  return {
    suits: ({ method, headers, url }) =>
      (method === 'GET' || method === 'HEAD') &&
      !url.startsWith('/api/') &&
      !!headers.accept?.includes('text/html'),
    send: (reply) => {
      const up = '../'.repeat(pathOf(reply.request).split('/').length - 2);
      return reply
        .headers({ 'content-security-policy': `${POLICY};base-uri 'self'`, vary: 'accept' })
        .type('text/html; charset=utf-8')
        .send(up ? document.replace('<head>', `<head><base href="${up}">`) : document);
    },
  };
}

/** The names of files in assets/ hold a hash of their content. */
function cachingOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
