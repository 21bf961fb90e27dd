import { defineConfig } from 'vitest/config';

// Several services, a PostgreSQL, a Valkey and an nginx at once: one file after the other.
export default defineConfig({
  test: {
    name: 'cluster',
    include: ['test/cluster/**/*.test.ts'],
    globalSetup: 'test/cluster/global-setup.ts',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    env: { XDG_DATA_HOME: '/nonexistent' },
  },
});
