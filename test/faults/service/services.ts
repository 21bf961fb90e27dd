import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Service, type ServiceOptions, startService } from '../../service/start.js';

const STUB = fileURLToPath(new URL('./stub-server.mjs', import.meta.url));

/** The built service with its real workers, until the end of the test. */
export function realService(env: Record<string, string> = {}): Promise<Service> {
  return untilFinished({ env: { BACA_WORKERS: '2', BACA_THREADS: '1', ...env } });
}

/** The built service with stub workers and a long queue, until the end of the test. */
export function stubService(
  env: Record<string, string> = {},
  options: Partial<ServiceOptions> = {},
): Promise<Service> {
  const patient = { BACA_WORKERS: '2', BACA_QUEUE_MS: '600000' };
  return untilFinished({ env: { ...patient, ...env }, program: STUB, ...options });
}

async function untilFinished(options: ServiceOptions): Promise<Service> {
  const service = await startService(options);
  onTestFinished(() => service.kill());
  return service;
}
