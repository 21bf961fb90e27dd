// Installs what the tests of several services need where it is missing: PostgreSQL, Valkey, nginx and faketime with --system, as
// root where there is apt-get, from the distribution's packages; moto, which stands in for S3, with pip into out/. Otherwise it says
// what to do.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFaketime, findMoto, findNginx, findPostgres, findValkey, PYTHON_PROGRAMS } from './programs.js';

const { values } = parseArgs({ options: { system: { type: 'boolean', default: false } } });
const mayInstall = values.system && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const programs = [
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'] },
  // Older distributions have no Valkey yet; the tests need nothing that came after the fork.
  { name: 'Valkey', find: findValkey, packages: ['valkey-server', 'redis-server'] },
  { name: 'nginx', find: findNginx, packages: ['nginx'] },
  { name: 'faketime', find: findFaketime, packages: ['faketime'] },
];
if (mayInstall && programs.some(({ find }) => !find())) {
  apt('update', '-q');
}
for (const { name, find, packages } of programs) {
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

if (!findMoto()) {
  const python = (command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { stdio: 'inherit' });
  python('python3', '-m', 'venv', dirname(PYTHON_PROGRAMS));
  python(join(PYTHON_PROGRAMS, 'pip'), 'install', '--quiet', '-r', 'test/servers/requirements.txt');
}
if (findMoto()) {
  console.log(`moto: ${findMoto()}`);
} else {
  // Not every machine reaches PyPI, so the tests that need it are skipped, also in CI.
  console.error('No moto found. It takes Python 3 with venv: pip install -r test/servers/requirements.txt');
}

function apt(...args: readonly string[]): void {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // With this run level, packages start no services.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
