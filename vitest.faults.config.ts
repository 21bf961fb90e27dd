import { defineConfig } from 'vitest/config';

// Faults need the machine for themselves: one file after the other, and patience for slow machines.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/**/*.test.ts'],
    globalSetup: 'test/faults/table.ts',
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    env: { XDG_DATA_HOME: '/nonexistent' },
  },
});
