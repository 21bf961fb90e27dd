import { loadConfig } from '../../config/config.js';
import type { Answer } from '../../documents/document.js';
import { toAnswer } from '../../recognition/answer.js';
import { createPool } from '../../recognition/pool/pool.js';
import type { Recognized } from './outcome.js';
import type { ReadSession } from './read.js';

/** The settings that matter without a server. Invalid values of the others are ignored. */
const SETTINGS = ['BACA_WORKERS', 'BACA_THREADS', 'BACA_RECOGNITION_TIMEOUT_MS', 'BACA_MODELS_DIR'] as const;

/** The response body of the service. Its time is that of the stages, without the wait for a worker. */
export function toBody({ recognition }: Pick<Recognized, 'recognition'>, details: boolean): Answer {
  const took = Object.values(recognition.stages).reduce((sum, stage) => sum + stage, 0);
  return toAnswer(recognition, { finishedAt: new Date(), took }, details);
}

/** Workers on this machine, for as many images at least. */
export function startPool(images: number): ReadSession {
  const env = Object.fromEntries(SETTINGS.map((name) => [name, process.env[name]]));
  const config = loadConfig(env);
  const workers = Math.min(config.BACA_WORKERS, images);
  // Twice as many images as workers are under way, so that no worker idles while an earlier image is slow.
  const concurrency = 2 * workers;
  const recognizer = createPool({
    workers,
    queue: concurrency,
    timeoutMs: config.BACA_RECOGNITION_TIMEOUT_MS,
    engine: { threads: config.BACA_THREADS, modelsDir: config.BACA_MODELS_DIR },
  });
  return { recognizer, concurrency };
}
