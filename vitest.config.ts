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
          include: ['src', 'drawing', 'bench', 'fuzz'].map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          // Its own run: npm run test:faults.
          exclude: ['test/faults/**'],
          globalSetup: 'test/service/global-setup.ts',
          // A slow machine may read an image in seconds.
          testTimeout: 240_000,
        },
      },
    ],
  },
});
