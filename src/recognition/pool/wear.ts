import type { Replacement } from '../recognizer.js';

export interface WearLimits {
  /** Images after which a worker is renewed, or up to a fifth fewer; never where it is left out. */
  readonly imagesPerWorker?: number;
  /** Bytes that a worker may hold while it reads; one that still holds half of them afterwards is renewed. */
  readonly memoryPerWorker?: number;
}

/** Workers start together and read equally many images: their ends are spread over such a part of their lives. */
const JITTER = 0.2;

type Wear = Exclude<Replacement, 'fault'>;

/** Tells of one worker whether it is time to renew it, and why. */
export function createWearGauge(
  { imagesPerWorker, memoryPerWorker }: WearLimits,
  random: () => number = Math.random,
): (worker: { readonly jobs: number; readonly memory: number }) => Wear | undefined {
  const images = imagesPerWorker && Math.ceil(imagesPerWorker * (1 - JITTER * random()));
  return ({ jobs, memory }) => {
    if (images && jobs >= images) {
      return 'images';
    }
    return memoryPerWorker && memory > memoryPerWorker / 2 ? 'memory' : undefined;
  };
}
