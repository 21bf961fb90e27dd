import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { guideAsMarkdown, llmsTxt } from './src/guide/markdown.js';
import { MARKDOWN } from './src/guide/markdown-files.js';

const QUALITY = constants.BROTLI_PARAM_QUALITY;

/** Scalar's megabytes would take half a minute at the best quality, and become hardly smaller. */
const qualityFor = ({ length }: Buffer) => (length > 2 ** 20 ? 9 : constants.BROTLI_MAX_QUALITY);

/** Writes a gzip and a Brotli version of each file, so that the server does not have to compress. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html)$/.test(file))) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(content, { params: { [QUALITY]: qualityFor(content) } }),
        );
      }
    },
  };
}

/** Writes the guide as Markdown, and the index that leads language models to it. */
function guideForMachines(): Plugin {
  return {
    name: 'guide-for-machines',
    generateBundle() {
      for (const language of ['en', 'id'] as const) {
        this.emitFile({ type: 'asset', fileName: MARKDOWN[language], source: guideAsMarkdown(language) });
      }
      this.emitFile({ type: 'asset', fileName: 'llms.txt', source: llmsTxt() });
    },
  };
}

export default defineConfig({
  // Relative, so that it also works behind a proxy that adds a prefix: every page is one level deep.
  base: './',
  plugins: [guideForMachines(), compressed()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of that target support module preload.
    modulePreload: { polyfill: false },
    // React, Mantine and what every page needs.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'docs/index.html')],
      // Mantine's "use client" directives matter for server rendering only.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  // For `npx vite dashboard`, with a service on its default port.
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/docs': 'http://127.0.0.1:3000' } },
});
