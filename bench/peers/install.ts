import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ADAPTERS = fileURLToPath(new URL('adapters', import.meta.url));
const OUT = fileURLToPath(new URL('../../out/peers', import.meta.url));
const VENV = join(OUT, 'venv');

export const PYTHON = join(VENV, 'bin/python');

/** Networks of RapidOCR's wheel, for programs that would download theirs. */
export const MODELS = join(OUT, 'models');

/** Each command with its arguments, and the file that pins what it installs. */
const STEPS = [
  ['package-lock.json', [['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund']]],
  [
    'requirements.txt',
    [
      ['python3', '-m', 'venv', '--clear', VENV],
      [PYTHON, '-m', 'pip', 'install', '--quiet', '--requirement', 'requirements.txt'],
      [PYTHON, 'share-models.py', MODELS],
    ],
  ],
] as const;

/** Installs the peers into ignored folders, once for each version of the files that pin them. */
export function installPeers(): void {
  mkdirSync(OUT, { recursive: true });
  for (const [pins, commands] of STEPS) {
    const stamp = join(OUT, `installed-${pins}`);
    const wanted = createHash('sha256')
      .update(readFileSync(join(ADAPTERS, pins)))
      .digest('hex');
    if (readText(stamp) === wanted) continue;
    console.error(`Installing what bench/peers/adapters/${pins} names ...`);
    if (commands.every(succeeds)) writeFileSync(stamp, wanted);
    else console.error('That failed. What needs it is left out.');
  }
}

function succeeds([command, ...args]: readonly [string, ...string[]]): boolean {
  return spawnSync(command, args, { cwd: ADAPTERS, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
