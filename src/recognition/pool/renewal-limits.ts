import type { Replacement } from '../recognizer.js';

export interface RenewalLimits {
  /** Images after which a worker is renewed, less up to a fifth; unlimited by default. */
  readonly imagesPerWorker?: number;
  /** Bytes that a worker may hold while it reads. One that still holds half of that afterwards is renewed. */
  readonly memoryPerWorker?: number;
}

/** Share by which lifetimes vary at random. Workers start together and would otherwise all be renewed at once. */
const JITTER = 0.2;

type RenewalReason = Exclude<Replacement, 'fault'>;

/** Creates a check that says whether a worker should be renewed, and why. Use one per worker. */
export function createRenewalCheck(
  { imagesPerWorker, memoryPerWorker }: RenewalLimits,
  random: () => number = Math.random,
): (worker: { readonly jobs: number; readonly memory: number }) => RenewalReason | undefined {
  const images = imagesPerWorker && Math.ceil(imagesPerWorker * (1 - JITTER * random()));
  return ({ jobs, memory }) => {
    if (images && jobs >= images) {
      return 'images';
    }
    return memoryPerWorker && memory > memoryPerWorker / 2 ? 'memory' : undefined;
  };
}
