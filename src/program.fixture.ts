import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside `src/`, so that the programs find the files that they need from there. `test/programs/global-setup.ts` fills it. */
export const COMPILED = fileURLToPath(new URL('../.compiled/', import.meta.url));

/** The path of a program to start with Node, such as that of `cli/main.ts`. */
export const programOf = (source: string): string => join(COMPILED, source.replace(/\.ts$/, '.js'));
