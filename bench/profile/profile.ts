import { PerformanceObserver } from 'node:perf_hooks';
import sharp from 'sharp';
import { DOCUMENTS, type DocumentType } from '../../src/documents/registry.js';
import { decodeImage } from '../../src/image/decode.js';
import { loadNetworks } from '../../src/recognition/load-networks.js';
import { type Charges, createMeter } from './meter.js';
import { watchedNetworks, watchSessions } from './watch.js';

/** What was charged for each photo, and the wall milliseconds of garbage collection for all of them. */
export interface PhotoCharges {
  readonly photos: readonly Charges[];
  readonly collectingMs: number;
}

/** The code of the reading is compiled, and the networks' memory allocated, while these are read. */
const WARM_UP = 6;

/** Bytes of a decoded pixel. */
const PIXEL = 3;

export type Profiler = (type: DocumentType, photos: readonly Uint8Array[]) => Promise<PhotoCharges>;

/** Reads photos as the service's workers do, on one thread, and says where the processor time went. */
export async function createProfiler(): Promise<Profiler> {
  sharp.concurrency(1);
  const meter = createMeter();
  watchSessions(meter);
  const networks = watchedNetworks(await loadNetworks({ threads: 1, modelsDir: '' }), meter);
  async function chargesOf(type: DocumentType, image: Uint8Array): Promise<Charges> {
    meter.take();
    meter.enter('decode');
    const { raster, width, height } = await decodeImage(image);
    meter.move(image.length + PIXEL * width * height);
    meter.enter('rest');
    await DOCUMENTS[type].read(raster, networks, { enhance: false });
    return meter.take();
  }
  return async (type, photos) => {
    for (const image of photos.slice(0, WARM_UP)) await chargesOf(type, image);
    let collectingMs = 0;
    const collections = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) collectingMs += duration;
    });
    collections.observe({ entryTypes: ['gc'] });
    const charges: Charges[] = [];
    for (const image of photos) charges.push(await chargesOf(type, image));
    collections.disconnect();
    return { photos: charges, collectingMs };
  };
}
