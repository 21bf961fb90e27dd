// Installs PostgreSQL and Valkey for the tests where they are missing: with --system, as root where there is apt-get, from the
// distribution's packages. Otherwise it says what to do.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findPostgres, findValkey } from './programs.js';

const { values } = parseArgs({ options: { system: { type: 'boolean', default: false } } });
const mayInstall = values.system && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (mayInstall && !(findPostgres() && findValkey())) {
  apt('update', '-q');
}
const servers = [
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'] },
  // Older distributions have no Valkey yet; the tests need nothing that came after the fork.
  { name: 'Valkey', find: findValkey, packages: ['valkey-server', 'redis-server'] },
];
for (const { name, find, packages } of servers) {
  if (!find() && mayInstall) {
    const available = packages.find((each) => spawnSync('apt-cache', ['show', each]).status === 0);
    console.log(`No ${name} found. Installing the package ${available} with apt-get.`);
    apt('install', '-q', '-y', '--no-install-recommends', available ?? packages[0]!);
  }
  if (!find()) {
    console.error(
      `No ${name} found. Install ${packages.join(' or ')}, or run this with --system as root on Debian or Ubuntu.`,
    );
    process.exitCode = 1;
  } else {
    console.log(`${name}: ${find()}`);
  }
}

function apt(...args: readonly string[]): void {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // With this run level, packages start no services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
