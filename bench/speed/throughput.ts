import { startService } from '../../test/service/start.js';
import { PATIENT, sendPhoto } from './client.js';
import { canPin, pinnedTo } from './pin.js';
import { type Spread, spreadOf } from './spread.js';
import { usageOf } from './usage.js';

export interface Arrangement {
  readonly cores: number;
  readonly workers: number;
  readonly threads: number;
}

export interface Throughput extends Arrangement {
  /** Whether the service was pinned to its cores. If not, `cores` is only what it was configured for. */
  readonly pinned: boolean;
  readonly imagesPerSecond: Spread;
  /** Peak memory of the server and its workers in MiB; undefined if the system does not tell. */
  readonly peakMemoryMb: number | undefined;
}

export const ARRANGEMENTS: readonly Arrangement[] = [
  { cores: 1, workers: 1, threads: 1 },
  { cores: 2, workers: 1, threads: 2 },
  { cores: 2, workers: 2, threads: 1 },
];

/** Photos per second while the queue is never empty. Each round sends all photos once. */
export async function measureThroughput(
  photos: readonly Uint8Array[],
  arrangement: Arrangement,
  rounds: number,
): Promise<Throughput> {
  const { cores, workers, threads } = arrangement;
  const service = await startService({
    env: { BACA_WORKERS: String(workers), BACA_THREADS: String(threads), ...PATIENT },
    under: pinnedTo(`0-${cores - 1}`),
  });
  try {
    await Promise.all(Array.from({ length: workers }, () => sendPhoto(service.url, photos[0]!)));
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await sendAll(service.url, photos, 2 * workers);
      rates.push((1000 * photos.length) / (performance.now() - started));
    }
    return {
      ...arrangement,
      pinned: canPin,
      imagesPerSecond: spreadOf(rates),
      peakMemoryMb: (await usageOf(service.pid))?.peakMb,
    };
  } finally {
    await service.stop();
  }
}

async function sendAll(url: string, photos: readonly Uint8Array[], atOnce: number): Promise<void> {
  const left = [...photos];
  const sendNext = async (): Promise<void> => {
    for (let photo = left.shift(); photo; photo = left.shift()) await sendPhoto(url, photo);
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}
