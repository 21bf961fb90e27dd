import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian and Ubuntu keep the programs of PostgreSQL, which are not in the PATH there. */
const DEBIAN = '/usr/lib/postgresql';

const PLACES = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin'];

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
  return ['valkey-server', 'redis-server']
    .flatMap((name) => PLACES.map((place) => join(place, name)))
    .find((path) => existsSync(path));
}
