import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { PROGRAM } from './service/start.js';

const DOOR = fileURLToPath(new URL('../samples/door.jpg', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'baca-home-'));
afterAll(() => rmSync(home, { recursive: true }));

it('leaves nothing behind that ONNX Runtime could report to its maker', async () => {
  // Nothing but this: in a CI, ONNX Runtime reports nothing anyway.
  const env = { PATH: process.env.PATH, HOME: home, LOCALAPPDATA: home };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, 'read', DOOR, '--format', 'json'],
    { env },
  );
  expect(stdout).toMatch('BACU4027185');
  // With telemetry, it keeps the identifier of this device and unsent events below the home folder.
  expect(readdirSync(home, { recursive: true })).toEqual([]);
});
