import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Debian and Ubuntu keep the programs of PostgreSQL, which are not in the PATH there. */
const DEBIAN = '/usr/lib/postgresql';

/** Debian's nginx is in a folder that only root has in the PATH. */
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ...['/usr/bin', '/usr/local/bin', '/usr/sbin'],
];

/** The folder of `postgres` and `initdb`, if they are installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  const places = versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'));
  return [...places, ...PLACES].find((place) =>
    ['postgres', 'initdb'].every((name) => existsSync(join(place, name))),
  );
}

/** A Valkey, or a Redis that it can be exchanged with, if one is installed. */
export function findValkey(): string | undefined {
  return find('valkey-server', 'redis-server');
}

export function findNginx(): string | undefined {
  return find('nginx');
}

/** Runs a program with another clock, if it is installed. */
export function findFaketime(): string | undefined {
  return find('faketime');
}

function find(...names: readonly string[]): string | undefined {
  return names.flatMap((name) => PLACES.map((place) => join(place, name))).find((path) => existsSync(path));
}

/** Where `install.ts` puts what Python has. */
export const PYTHON_PROGRAMS = fileURLToPath(new URL('../../out/servers/bin', import.meta.url));

/** moto, which stands in for Amazon's servers, if it is installed. */
export function findMoto(): string | undefined {
  return [PYTHON_PROGRAMS, ...PLACES]
    .map((place) => join(place, 'moto_server'))
    .find((path) => existsSync(path));
}
