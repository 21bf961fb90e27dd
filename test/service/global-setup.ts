import type { TestProject } from 'vitest/node';
import { startService } from './start.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service listens that all tests of this folder share. */
    serviceUrl: string;
  }
}

/** One service with its models loaded once, for all tests of this folder. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const service = await startService({
    env: { BACA_WORKERS: '1', BACA_THREADS: '2', BACA_RECOGNITION_TIMEOUT_MS: '120000' },
  });
  provide('serviceUrl', service.url);
  return async () => void (await service.stop());
}
