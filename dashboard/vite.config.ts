import { defineConfig } from 'vite';

export default defineConfig({
  // Relative, so that it also holds behind a proxy that adds a path: every page stands one level deep.
  base: './',
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of that target know how to preload.
    modulePreload: { polyfill: false },
    // React, Mantine and what stands on every page; 160 KB when compressed.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Mantine marks its modules for servers that render; here they all run in the browser.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  // For `npx vite dashboard`, beside a service on its usual port.
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/docs': 'http://127.0.0.1:3000' } },
});
