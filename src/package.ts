import { readFileSync } from 'node:fs';

/** What package.json, beside src/ and dist/ alike, says of the program. */
export const PACKAGE = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly description: string;
};
