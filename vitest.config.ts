import { globSync } from 'tinyglobby';
import { defineConfig } from 'vitest/config';

const PARTS = ['src', 'drawing', 'bench', 'clients', 'fuzz', 'dashboard', 'deploy'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** Tests that build the whole HTTP application. */
const HTTP = ['clients/generated.test.ts', 'deploy/probes.test.ts', 'src/server/**/*.test.ts'];

/** Tests that draw photos, load models or start processes: seconds each. */
const INTEGRATION = [
  'bench/peers/line-program.test.ts',
  'drawing/**/*.test.ts',
  'src/cli/*.test.ts',
  'src/cli/{accounts,annotate,models,read,watch}/*.test.ts',
  'src/keys/*.test.ts',
  'src/documents/registry.test.ts',
  'src/image/{decode,pdf}.test.ts',
  'src/recognition/engine*.test.ts',
  'src/recognition/pool/{pool,admission,closing,faults,renewal}.test.ts',
  'src/recognition/worker/watchdog.test.ts',
  'src/batches/**/*.test.ts',
  'src/text/detector/*detector.test.ts',
  'src/text/reader/*.test.ts',
];

/** Tests that need PostgreSQL, Valkey or S3-compatible storage, which `test/servers/global-setup.ts` starts. */
const SERVERS = [
  'src/batches/images/*.test.ts',
  'src/cli/data/*.test.ts',
  'src/limits/limits.test.ts',
  'src/server/replicas.test.ts',
  'src/storage/{contract,postgres}/*.test.ts',
];

/** Vitest would leave one core free, and a small machine has two. */
const ALL_CORES = '100%';

// Otherwise a renamed test becomes a slow unit test, and nobody notices.
const stale = [...HTTP, ...INTEGRATION, ...SERVERS].filter((pattern) => globSync(pattern).length === 0);
if (stale.length > 0) {
  throw new Error(`No test matches ${stale.join(', ')} in vitest.config.ts.`);
}

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Models that the operator installed on this machine are not those under test.
    env: { XDG_DATA_HOME: '/nonexistent' },
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'dashboard/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.ts', '**/*.fixture.ts'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'out/coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: PARTS,
          exclude: [...HTTP, ...INTEGRATION, ...SERVERS],
          // Loading the modules anew for each file would double the time. Files that share modules share process-wide state too, such
          // as the loaders that sharp was told to block, so tests that draw or decode pictures are no unit tests.
          isolate: false,
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: HTTP,
          exclude: SERVERS,
          globalSetup: 'test/programs/global-setup.ts',
          // Loading the application takes longer than most of its tests.
          isolate: false,
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: SERVERS,
          globalSetup: 'test/programs/global-setup.ts',
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: SERVERS,
          globalSetup: ['test/programs/global-setup.ts', 'test/servers/global-setup.ts'],
          // Services that get no processor time take their servers for away.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          // Runs of their own, such as npm run test:faults.
          exclude: ['test/browser/**', 'test/cluster/**', 'test/faults/**'],
          globalSetup: 'test/service/global-setup.ts',
          // A slow machine may read an image in seconds.
          testTimeout: 240_000,
          // As many as the service has.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/global-setup.ts',
          // One browser at a time: it takes all the cores that a small machine has.
          fileParallelism: false,
          testTimeout: 240_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
