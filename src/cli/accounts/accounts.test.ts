import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { programOf } from '../../program.fixture.js';
import { databasePath } from '../../storage/sqlite/file.js';
import { migrate } from '../../storage/sqlite/migrations.js';
import { temporaryFolder } from '../../storage/storage.fixture.js';

const MAIN = programOf('cli/main.ts');

// It starts a dozen processes.
const TIMEOUT_MS = 180_000;

function commands(dataDir = join(temporaryFolder(), 'data')) {
  return async (input: string, ...args: string[]) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', BACA_DATA_DIR: dataDir },
    });
    child.stdin.end(input);
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, stdout, stderr };
  };
}

describe('the command line', () => {
  test('creates, changes and removes accounts and keys', { timeout: TIMEOUT_MS }, async () => {
    const baca = commands();
    expect(await baca('correct horse battery\n', 'users', 'add', 'ani@example.org')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'ani@example.org is administrator, plan free.\n',
    });
    await baca('correct horse battery', 'users', 'add', 'budi@example.org', '--plan', 'pro');
    expect((await baca('', 'users', 'list')).stdout).toMatch(
      /^EMAIL .*\nani@example\.org +administrator +free .*\nbudi@example\.org +member +pro .*\n$/,
    );

    expect((await baca('', 'users', 'reset-second-factor', 'budi@example.org')).stderr).toBe(
      'budi@example.org signs in with the password alone.\n',
    );

    const made = await baca('', 'keys', 'create', 'budi@example.org', 'gate 7', '--days', '30');
    expect(made.stdout).toMatch(/^baca_\w{30}\n$/);
    const [, id] = /ID is (\S+)\./.exec(made.stderr)!;
    const rotated = await baca('', 'keys', 'rotate', 'budi@example.org', id!, '--overlap-hours', '0');
    expect(rotated.stdout).toMatch(/^baca_\w{30}\n$/);
    const [, next] = /ID is (\S+)\./.exec(rotated.stderr)!;
    expect((await baca('', 'keys', 'revoke', 'budi@example.org', next!)).code).toBe(0);
    const test = await baca('', ...'keys create budi@example.org trial --test --from 10.0.0.0/8'.split(' '));
    expect(test.stdout).toMatch(/^baca_test_\w{30}\n$/);
    const { stdout } = await baca('', 'keys', 'list', 'budi@example.org');
    expect(stdout).toMatch(
      new RegExp(
        `^ID .*\\n.*baca_test_\\w{6}\\.\\.\\. +trial .*\\n${next} .*gate 7 +revoked .*\\n${id} .*gate 7 +expired .*\\n$`,
      ),
    );
    expect(stdout).not.toContain(made.stdout.slice(0, 12));
    expect(await baca('', 'users', 'remove', 'budi@example.org')).toMatchObject({ code: 0 });
    expect(JSON.parse((await baca('', 'users', 'list', '--json')).stdout)).toHaveLength(1);
  });

  test.each([
    [['users', 'add', 'nobody'], /must look like name@example\.org/],
    [['users', 'add', 'a@example.org', '--plan', 'gold'], /no plan gold\. Use one of free, pro, unlimited/],
    [['users', 'plan', 'a@example.org', 'pro'], /There is no account a@example\.org/],
    [['keys', 'create', 'a@example.org', 'x', '--days', '0'], /whole number from 1 to 3650/],
    [['backup', 'copy.db'], /There is no database .*baca\.db\. Set BACA_DATA_DIR/],
    [['keys', 'list', 'a@example.org'], /There is no database/],
    [['migrate'], /There is no database/],
  ])('reports what is wrong with %o', async (args, message) => {
    const { code, stderr } = await commands()('correct horse battery', ...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });

  test('does not migrate the database of an older version by itself', async () => {
    const folder = temporaryFolder();
    const older = new Libsql(databasePath(folder));
    migrate(older, databasePath(folder), 1);
    older.close();
    const baca = commands(folder);
    for (const args of [
      ['users', 'list'],
      ['keys', 'revoke', 'a@example.org', 'x'],
      ['users', 'add', 'a@example.org'],
    ]) {
      expect((await baca('correct horse battery', ...args)).stderr).toMatch(
        /of version 1.*run `baca migrate`/,
      );
    }
    const copy = join(folder, 'copy.db');
    expect(await baca('', 'backup', copy)).toMatchObject({ code: 0, stdout: `${copy}\n` });
    expect((await baca('', 'migrate')).stdout).toMatch(
      /baca\.db was migrated from version 1 to version \d+\.\n$/,
    );
    expect((await baca('', 'users', 'list')).code).toBe(0);
  });

  test('refuses a password that is too short or missing', async () => {
    const baca = commands();
    expect((await baca('short', 'users', 'add', 'a@example.org')).stderr).toMatch('10 to 200 characters');
    expect((await baca('', 'users', 'add', 'a@example.org')).stderr).toMatch('no password');
  });
});
