import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { programOf } from '../../program.fixture.js';
import { isRunning } from './process.fixture.js';

const CHILD = programOf('recognition/worker/watchdog.fixture.ts');
const PARENT = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' });
  setInterval(() => {}, 1000);
`;

test('a process that computes without a pause ends when its parent is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT, CHILD], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(parent.stdout, 'data');
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 30_000, interval: 100 }).toBe(false);
});
