import type { TestProject } from 'vitest/node';
import { startService } from './start.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the service that all tests of this folder share. */
    serviceUrl: string;
  }
}

/** One service for all tests of this folder, so that models are loaded once. Two files of tests run at a time. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const service = await startService({
    env: { BACA_WORKERS: '2', BACA_THREADS: '1', BACA_RECOGNITION_TIMEOUT_MS: '120000' },
  });
  provide('serviceUrl', service.url);
  return async () => void (await service.stop());
}
