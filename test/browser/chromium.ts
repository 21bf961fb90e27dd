import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
];
const OTHERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGUMENTS = [
  // Tests run as root in containers, where Chromium's own sandbox cannot be built; they open our pages alone.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The program of a Chromium: that of `BACA_CHROMIUM`, one of this machine, or one that is installed now. */
export function findChromium(): string {
  return process.env.BACA_CHROMIUM || installed() || install();
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

function installed(): string | undefined {
  const candidates = [...PLACES.flatMap((place) => NAMES.map((name) => join(place, name))), ...OTHERS];
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path));
}

function install(): string {
  const isRoot = process.getuid?.() === 0;
  console.error('There is no Chromium on this machine; it is installed now. BACA_CHROMIUM can name one.');
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
  } else {
    const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
  const path = installed();
  if (!path) {
    throw new Error('Chromium could not be installed. Install one and name its program in BACA_CHROMIUM.');
  }
  return path;
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
