import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function baca(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', MAIN, ...args],
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

  it('gives 1 for wrong usage and says what was wrong', async () => {
    const { code, stdout, stderr } = await baca('read', '--format', 'xml', 'a.jpg');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/'xml' is invalid\. Allowed choices are table, json, jsonl, csv\.\n.*--help/);
  });

  it('gives 1 for a wrong setting, without a stack', async () => {
    const { code, stderr } = await baca('serve', '--port', 'http');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^baca: .*\n {2}- PORT must be [^\n]*\n$/);
  });

  it('gives 2 for a file that is not there, on the results and on the error output', async () => {
    const { code, stdout, stderr } = await baca('read', '/no/such.jpg', '--format', 'jsonl');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      file: '/no/such.jpg',
      success: false,
      code: 'FILE_NOT_FOUND',
    });
    expect(stderr).toBe('baca: /no/such.jpg: FILE_NOT_FOUND: There is no such file or folder.\n');
  });
});
