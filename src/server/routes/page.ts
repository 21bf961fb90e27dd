import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '../../pages.js';
import { pathOf } from '../plugins/access-log.js';
import type { MissingPage } from '../plugins/errors.js';

/** The built dashboard; the path works from src/ and from dist/. */
const FOLDER = fileURLToPath(new URL('../../../dist/dashboard/', import.meta.url));

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  // Components set positions and colours in style attributes.
  "style-src 'self' 'unsafe-inline'",
  // Chosen photos, and pictures drawn from them, are shown without leaving the browser.
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Serves the dashboard: one HTML document at the path of every page, the API reference, and their files. */
export function addPage(app: FastifyInstance, folder = FOLDER): void {
  // Tests of other parts run without a build.
  if (!existsSync(folder)) {
    return;
  }
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', `${POLICY};base-uri 'none'`).header('vary', 'accept-encoding');
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // One route per file, so that a missing file is handled like any other unknown path.
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['**/index.html', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (response, path) => response.setHeader('cache-control', cachingOf(path)),
    });
    for (const path of Object.values(PAGES)) {
      scope.get(path, { schema: { hide: true } }, async (_request, reply) => reply.sendFile('index.html'));
    }
    // The page finds its files relative to its own path.
    scope.get('/docs', { schema: { hide: true } }, async (_request, reply) => reply.redirect('docs/'));
    scope.get('/docs/', { schema: { hide: true } }, async (_request, reply) =>
      reply.sendFile('docs/index.html'),
    );
  });
}

/**
 * The dashboard's "not found" page for people with a browser. It finds its files relative to the root of the service,
 * however deep the path is and whatever path prefix a proxy uses.
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

/** File names in assets/ contain a hash of their content. */
function cachingOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
