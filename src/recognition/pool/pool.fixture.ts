import { afterEach } from 'vitest';
import type { DocumentType } from '../../documents/registry.js';
import type { MonitoredRecognizer, RecognitionRequest } from '../recognizer.js';
import { createPool, type PoolOptions } from './pool.js';

// A pool whose worker processes run a stub engine, which does what the image says: `echo`, `wait`, `crash` and so on.
// It is closed after each test.

const entry = new URL('../worker/worker.fixture.mjs', import.meta.url);

export let pool: MonitoredRecognizer;
export let faults: Error[];

export function start(options: Partial<PoolOptions> & { modelsDir?: string } = {}): MonitoredRecognizer {
  faults = [];
  pool = createPool({
    workers: 1,
    queue: 8,
    timeoutMs: 10_000,
    engine: { threads: 1, modelsDir: options.modelsDir ?? '' },
    entry,
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  return pool;
}

export function order(text: string | Buffer, type: DocumentType = 'CONTAINER_ISO'): RecognitionRequest {
  return { type, image: Buffer.from(text), enhance: false };
}

afterEach(() => pool.close());
