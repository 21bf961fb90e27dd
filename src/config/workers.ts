import { Type } from 'typebox';
import { usableCores } from '../cores.js';
import { DEFAULT_MODELS_DIR } from '../models/folder.js';

const cores = usableCores();

/** Who reads the images, with what, and how long they may wait for it. */
export const WORKER_SETTINGS = {
  BACA_WORKERS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.max(1, Math.floor(cores / 2)),
    description: 'Worker processes. Each reads one image at a time. The default is one per two cores.',
  }),
  BACA_THREADS: Type.Integer({
    minimum: 1,
    maximum: 256,
    default: Math.min(2, cores),
    description: 'Threads per worker. More than two rarely make an image faster.',
  }),
  BACA_QUEUE: Type.Integer({
    minimum: 0,
    maximum: 10000,
    default: 32,
    description: 'Images that may wait for a worker. Any more are refused with OVERLOADED.',
  }),
  BACA_QUEUE_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 10_000,
    description:
      'Longest expected wait in milliseconds. Beyond it, images are refused with OVERLOADED even if the queue has room.',
  }),
  BACA_RECOGNITION_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    maximum: 600_000,
    default: 30_000,
    description: 'Timeout for reading one image, in milliseconds. Waiting does not count.',
  }),
  BACA_WORKER_IMAGES: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1000,
    description: 'Images after which a worker process is replaced.',
  }),
  BACA_WORKER_MEMORY_MB: Type.Integer({
    minimum: 256,
    maximum: 1_000_000,
    default: 2048,
    description:
      'Memory limit of a worker in MiB. One that still holds half of it between two images is replaced.',
  }),
  BACA_MODELS_DIR: Type.String({
    default: DEFAULT_MODELS_DIR,
    description: 'Folder of your own models, as managed by `baca models`.',
  }),
};
