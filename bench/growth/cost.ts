import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { createEngine } from '../../src/recognition/engine.js';
import { memoryMbOf, workersOf } from '../../test/faults/service/figures.js';
import { startService } from '../../test/service/start.js';
import { PATIENT, sendPhoto } from '../speed/client.js';
import { spreadOf } from '../speed/spread.js';
import { usageOf } from '../speed/usage.js';

/** Median processor milliseconds of each picture, read in turn in this process on one thread. */
export async function costOfEach(images: readonly Buffer[], rounds: number): Promise<number[]> {
  sharp.concurrency(1);
  const engine = await createEngine({ threads: 1, modelsDir: '' });
  const read = (image: Buffer) => engine.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
  for (const image of images) await read(image);
  const times: number[][] = images.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, image] of images.entries()) {
      const before = process.cpuUsage();
      await read(image);
      const { user, system } = process.cpuUsage(before);
      times[i]!.push((user + system) / 1000);
    }
  }
  return times.map((each) => spreadOf(each).median);
}

export interface Traffic {
  readonly photosPerSecond: number;
  /** Processor milliseconds of the service and its workers per photo. */
  readonly processorMs: number;
}

/** Sends every photo equally often, and at least one for each caller, from this many callers at the same time. */
export async function costOfCallers(
  photos: readonly Buffer[],
  { workers, callers }: { workers: number; callers: number },
): Promise<Traffic> {
  const service = await startService({
    env: {
      BACA_WORKERS: String(workers),
      BACA_THREADS: '1',
      // No caller is refused, however long it has to wait.
      BACA_QUEUE: String(callers),
      BACA_QUEUE_MS: '600000',
      ...PATIENT,
    },
  });
  try {
    await Promise.all(Array.from({ length: workers }, () => sendPhoto(service.url, photos[0]!)));
    const before = (await usageOf(service.pid))?.processorMs ?? 0;
    const started = performance.now();
    const count = photos.length * Math.ceil(callers / photos.length);
    const left = Array.from({ length: count }, (_, i) => photos[i % photos.length]!);
    const caller = async () => {
      for (let photo = left.shift(); photo; photo = left.shift()) await sendPhoto(service.url, photo);
    };
    await Promise.all(Array.from({ length: callers }, caller));
    const seconds = (performance.now() - started) / 1000;
    const after = (await usageOf(service.pid))?.processorMs ?? 0;
    return {
      photosPerSecond: count / seconds,
      processorMs: (after - before) / count,
    };
  } finally {
    await service.stop();
  }
}

export interface Memory {
  /** Resident MiB of the worker after the last photo, and the most after any. */
  readonly last: number;
  readonly most: number;
  readonly processorMs: number;
}

/** One worker reads `count` photos, with the environment of a setting. */
export async function memoryOver(
  photos: readonly Buffer[],
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Memory> {
  // The worker stays the same, whatever it uses.
  const fixed = {
    BACA_WORKERS: '1',
    BACA_THREADS: '1',
    BACA_WORKER_IMAGES: '1000000',
    BACA_WORKER_MEMORY_MB: '1000000',
  };
  const service = await startService({ env: { ...fixed, ...PATIENT, ...env } });
  try {
    const [worker] = workersOf(service);
    const before = (await usageOf(service.pid))?.processorMs ?? 0;
    let most = 0;
    for (let i = 0; i < count; i++) {
      await sendPhoto(service.url, photos[i % photos.length]!);
      most = Math.max(most, memoryMbOf(worker!));
    }
    const after = (await usageOf(service.pid))?.processorMs ?? 0;
    return { last: memoryMbOf(worker!), most, processorMs: (after - before) / count };
  } finally {
    await service.stop();
  }
}

/** The allocators that this machine can use, by name. */
export function allocators(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const jemalloc = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
    .flatMap((folder) => filesIn(folder).map((name) => `${folder}/${name}`))
    .find((path) => path.endsWith('/libjemalloc.so.2'));
  return {
    'glibc, as shipped': {},
    'glibc, large blocks returned': {
      GLIBC_TUNABLES: 'glibc.malloc.mmap_threshold=1048576:glibc.malloc.hugetlb=1',
    },
    ...(jemalloc && { jemalloc: { LD_PRELOAD: jemalloc } }),
  };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
