import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { transformWithEsbuild } from 'vite';
import { COMPILED } from '../../src/program.fixture.js';

/** Compiles `src/`, without checking types, for the tests that start its programs: Node loads TypeScript far more slowly. */
export default async function setup(): Promise<void> {
  const files = globSync(['**/*.{ts,mjs}', '!**/*.test.ts'], { cwd: 'src' });
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(join('src', file), 'utf8');
      const { code } = await transformWithEsbuild(source, file, { target: 'node20', sourcemap: false });
      const path = join(COMPILED, file.replace(/\.ts$/, '.js'));
      // Another run may be loading it.
      if (existsSync(path) && readFileSync(path, 'utf8') === code) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }),
  );
}
