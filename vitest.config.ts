import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Models that somebody put in place on this machine are not those that the tests are about.
    env: { XDG_DATA_HOME: '/nonexistent' },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src', 'drawing', 'bench', 'fuzz', 'dashboard'].map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          // Runs of their own; npm run test:faults is one.
          exclude: ['test/browser/**', 'test/faults/**'],
          globalSetup: 'test/service/global-setup.ts',
          // A slow machine may read an image in seconds.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/global-setup.ts',
          // One browser at a time: it takes all the cores that a small machine has.
          poolOptions: { forks: { singleFork: true } },
          testTimeout: 240_000,
        },
      },
    ],
  },
});
