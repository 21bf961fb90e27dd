// Installs a Chromium for the browser tests where none is found. By default that is the build that Playwright pins, downloaded
// into the user's cache. With --system, as root where there is apt-get, it is the distribution's package instead: Playwright's
// build needs system libraries that a bare machine lacks.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, installedChromium } from './chromium.js';

const { values } = parseArgs({ options: { system: { type: 'boolean', default: false } } });

if (!process.env.BACA_CHROMIUM && !installedChromium()) {
  if (values.system && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found. Installing the package chromium with apt-get.');
    run('apt-get', 'update', '-q');
    run('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium');
  } else {
    console.log("No Chromium found. Downloading Playwright's build into this user's cache.");
    const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
    run(process.execPath, cli, 'install', 'chromium');
  }
}
console.log(`Chromium: ${findChromium()}`);

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
