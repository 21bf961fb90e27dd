import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeManifest } from '../models/manifest.js';
import { programOf } from '../program.fixture.js';

const MAIN = programOf('cli/main.ts');

function baca(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN, ...args],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('baca', () => {
  it('prints its version', async () => {
    expect(await baca('--version')).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });

  it('exits with 1 for wrong usage and says what is wrong', async () => {
    const { code, stdout, stderr } = await baca('read', '--format', 'xml', 'a.jpg');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/'xml' is invalid\. Allowed choices are table, json, jsonl, csv\.\n.*--help/);
  });

  it('exits with 1 for an invalid setting, without a stack trace', async () => {
    const { code, stderr } = await baca('serve', '--port', 'http');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^baca: .*\n {2}- PORT must be [^\n]*\n$/);
  });

  it('exits with 2 for a missing file, and reports it on standard output and standard error', async () => {
    const { code, stdout, stderr } = await baca('read', '/no/such.jpg', '--format', 'jsonl');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      file: '/no/such.jpg',
      success: false,
      code: 'FILE_NOT_FOUND',
    });
    expect(stderr).toBe('baca: /no/such.jpg: FILE_NOT_FOUND: There is no such file or folder.\n');
  });

  it('exits with 2 for a missing model', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await writeManifest(folder, { detector: { file: 'gone.onnx', sha256: 'a'.repeat(64) } });
    const verified = await baca('models', 'verify', '--models-dir', folder);
    expect(verified.code).toBe(2);
    expect(verified.stdout).toMatch(/^detector +missing .*gone\.onnx\n.*use shipped --role detector/);
    vi.stubEnv('BACA_MODELS_DIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, stderr } = await baca('read', 'samples/door.jpg');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^baca: models\.json in .* names gone\.onnx as the detector, and there is no .*\n$/,
    );
  });
});
