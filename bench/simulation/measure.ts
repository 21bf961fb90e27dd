import { cpus } from 'node:os';
import type { DocumentType } from '../../src/documents/registry.js';
import { startService } from '../../test/service/start.js';
import { PATIENT, sendPhoto } from '../speed/client.js';
import { usageOf } from '../speed/usage.js';

/** How long each photo of a set took, without the photos. */
export interface ServiceTimes {
  readonly type: DocumentType;
  readonly processor: string;
  readonly node: string;
  /** Processor time of one core in milliseconds: of the server and its worker, for each photo. */
  readonly ms: readonly number[];
}

/** Read before, so that the worker is warm. */
const WARM = 3;

/**
 * Reads each photo alone with one thread. It is processor time that is measured, since other programs on the machine make the
 * time on the wall longer.
 */
export async function measureServiceTimes(
  photos: readonly Uint8Array[],
  type: DocumentType,
): Promise<ServiceTimes> {
  const service = await startService({ env: { BACA_WORKERS: '1', BACA_THREADS: '1', ...PATIENT } });
  try {
    for (const photo of photos.slice(0, WARM)) await sendPhoto(service.url, photo, type);
    const ms: number[] = [];
    for (const photo of photos) {
      const before = await usageOf(service.pid);
      await sendPhoto(service.url, photo, type);
      const after = await usageOf(service.pid);
      if (!before || !after) throw new Error('This system does not tell the processor time of a process.');
      ms.push(after.processorMs - before.processorMs);
    }
    return { type, processor: cpus()[0]?.model.trim() ?? 'unknown', node: process.versions.node, ms };
  } finally {
    await service.stop();
  }
}
