import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Lays each file down in two compressed forms as well, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html)$/.test(file))) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  // Relative, so that it also holds behind a proxy that adds a path: every page stands one level deep.
  base: './',
  plugins: [compressed()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of that target know how to preload.
    modulePreload: { polyfill: false },
    // React, Mantine and what stands on every page.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Mantine marks its modules for servers that render; here they all run in the browser.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  // For `npx vite dashboard`, beside a service on its usual port.
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/docs': 'http://127.0.0.1:3000' } },
});
