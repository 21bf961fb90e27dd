import { distance } from 'fastest-levenshtein';
import { SETTINGS } from './config/config.js';

const PREFIX = 'BACA_';

/** The documentation's name for a client's key, which a shell may have exported. */
const CLIENTS = new Set(['BACA_KEY']);

/** Variables that Kubernetes sets in every pod if there is a service named `baca`. */
const KUBERNETES = /^BACA_(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP))/;
const LINK = /^(tcp|udp):/;

/** A warning for each variable that looks like a setting but is none. Otherwise, a typo would be silently ignored. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = SETTINGS.map(({ name }) => name as string);
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith(PREFIX) && !known.includes(name) && !isForeign(name, value))
    .map(([name]) => `${name} is not a setting and is ignored.${suggestion(name, known)}`);
}

function isForeign(name: string, value = ''): boolean {
  return CLIENTS.has(name) || KUBERNETES.test(name) || LINK.test(value);
}

function suggestion(name: string, known: readonly string[]): string {
  const [nearest] = known
    // `BACA_PORT` means `PORT`.
    .map((each) => ({ each, edits: Math.min(distance(name, each), distance(name, PREFIX + each)) }))
    .sort((a, b) => a.edits - b.edits);
  return nearest && nearest.edits <= Math.max(1, (name.length - PREFIX.length) / 4)
    ? ` Did you mean ${nearest.each}?`
    : ' `baca serve --help` lists the settings.';
}
