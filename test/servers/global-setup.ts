import type { TestProject } from 'vitest/node';
import { findMoto, findPostgres, findValkey } from './programs.js';
import { startMoto, startPostgres, startValkey, type TestServer } from './start.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests share, or undefined where none is installed. */
    postgres: string | undefined;
    valkey: string | undefined;
    s3: string | undefined;
  }
}

/** Starts the servers once for all tests of the project. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startIf(findPostgres(), startPostgres, 'PostgreSQL');
  const valkey = await startIf(findValkey(), startValkey, 'Valkey');
  // The one that does not come from the distribution.
  const moto = await startIf(findMoto(), startMoto, 'moto', { mustRun: false });
  provide('postgres', postgres?.url);
  provide('valkey', valkey?.url);
  provide('s3', moto?.url);
  return async () => {
    await Promise.all([postgres?.stop(), valkey?.stop(), moto?.stop()]);
  };
}

/** @throws Error where CI would pass without the tests that need it */
async function startIf(
  program: string | undefined,
  start: (program: string) => Promise<TestServer>,
  name: string,
  { mustRun }: { mustRun: boolean } = { mustRun: Boolean(process.env.CI) },
): Promise<TestServer | undefined> {
  if (program) {
    return start(program);
  }
  const advice = `There is no ${name} on this machine: install it, or run \`npm run servers:install -- --system\`.`;
  if (mustRun) {
    throw new Error(advice);
  }
  console.warn(`${advice} The tests that need it are skipped.`);
  return undefined;
}
