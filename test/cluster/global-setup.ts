import type { TestProject } from 'vitest/node';
import { findFaketime, findNginx, findPostgres, findValkey } from '../servers/programs.js';
import { TABLE } from './table.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every program that a cluster is made of is installed. */
    hasCluster: boolean;
  }
}

/** Empties the table before the suite, and prints it afterwards. @throws Error where CI would pass without the tests */
export default function setup({ provide }: TestProject): () => void {
  const programs = {
    PostgreSQL: findPostgres(),
    Valkey: findValkey(),
    nginx: findNginx(),
    faketime: findFaketime(),
  };
  const missing = Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]));
  const advice =
    `There is no ${missing.join(', no ')} on this machine: install it, or run ` +
    '`npm run servers:install -- --system`.';
  if (missing.length > 0 && process.env.CI) {
    throw new Error(advice);
  }
  if (missing.length > 0) {
    console.warn(`${advice} The tests that need it are skipped.`);
  }
  provide('hasCluster', missing.length === 0);
  TABLE.empty();
  return () => TABLE.print();
}
