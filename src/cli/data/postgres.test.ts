import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { programOf } from '../../program.fixture.js';
import { POSTGRES, temporaryDatabase } from '../../storage/postgres/postgres.fixture.js';
import { temporaryFolder } from '../../storage/storage.fixture.js';

const MAIN = programOf('cli/main.ts');

// It starts seven processes.
const TIMEOUT_MS = 180_000;

test.skipIf(POSTGRES === undefined)('the commands work on PostgreSQL', { timeout: TIMEOUT_MS }, async () => {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: await temporaryDatabase() };
  const baca = (input: string, ...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(process.execPath, [MAIN, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
      child.stdin?.end(input);
    });
  expect((await baca('', 'users', 'list')).stderr).toMatch('has no tables of Baca yet');
  expect(await baca('correct horse battery', 'users', 'add', 'ani@example.org')).toMatchObject({
    code: 0,
    stderr: 'ani@example.org is administrator, plan free.\n',
  });
  expect((await baca('', 'keys', 'create', 'ani@example.org', 'gate')).stdout).toMatch(/^baca_\w{30}\n$/);
  expect((await baca('', 'keys', 'list', 'ani@example.org')).stdout).toMatch(/gate +active/);
  expect((await baca('', 'migrate')).stdout).toMatch(/\/test_\w+ already has version \d+\.\n$/);
  expect(await baca('', 'backup', 'copy.db')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching('pg_dump'),
  });
  expect((await baca('', 'users', 'list', '--data-dir', temporaryFolder())).stderr).toMatch(
    'There is no database',
  );
});
