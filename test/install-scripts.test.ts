import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}
interface Package {
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as unknown;

/** Packages whose install scripts may run. There are none. */
const ALLOWED: readonly string[] = [];

describe('install scripts of packages', () => {
  const { packages } = read('package-lock.json') as Lockfile;
  const { allowScripts } = read('package.json') as Package;
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

  it('are decided on by name', () => {
    expect([...new Set(withScripts)].sort()).toEqual(Object.keys(allowScripts).sort());
  });

  it('may only run for packages that are allowed here', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed).toEqual(ALLOWED);
  });
});
