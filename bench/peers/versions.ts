import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`adapters/${file}`, import.meta.url), 'utf8');

const DEPENDENCIES = (JSON.parse(read('package.json')) as { dependencies: Readonly<Record<string, string>> })
  .dependencies;
const REQUIREMENTS = new Map(
  read('requirements.txt')
    .split('\n')
    .map((line) => line.split('==') as [string, string]),
);

export const versionOfNpm = (name: string) => known(name, DEPENDENCIES[name]);
export const versionOfPython = (name: string) => known(name, REQUIREMENTS.get(name));

function known(name: string, version: string | undefined): string {
  if (!version) throw new Error(`${name} is not pinned in bench/peers/adapters.`);
  return version;
}
