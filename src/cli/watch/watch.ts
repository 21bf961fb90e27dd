import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Output } from '../output.js';
import type { Archive } from './archive.js';
import type { Arrival, Arrivals } from './arrivals.js';
import { type Reader, TryLater } from './reader.js';

export interface Watch {
  readonly arrivals: Arrivals;
  readonly archive: Archive;
  readonly reader: Reader;
  readonly stdout: Output;
  readonly stderr: Output;
  /** How often it looks. */
  readonly everyMs: number;
  /** Aborted to stop; photos that are being read are finished before. */
  readonly stop: AbortSignal;
}

/** The longest that all photos wait because of one answer. */
const MOST_PAUSE_SECONDS = 60;

const AWAY_PAUSE_SECONDS = 10;

/** Reads what arrives in a folder, until it is stopped. */
export async function watch(options: Watch): Promise<void> {
  const { arrivals, reader, everyMs, stop } = options;
  await reader.ready();
  while (!stop.aborted) {
    const pauseSeconds = await arrivals.look().then(
      (photos) => readAll(photos, options),
      // A network folder may come back.
      async (error: Error) => {
        await options.stderr(`baca: ${error.message}\n`);
        return AWAY_PAUSE_SECONDS;
      },
    );
    await delay(Math.max(everyMs, 1000 * pauseSeconds), undefined, { signal: stop }).catch(() => {});
  }
}

/** Reads photos in their order, some at once. Returns for how many seconds it is of no use to go on. */
async function readAll(photos: readonly Arrival[], options: Watch): Promise<number> {
  const { arrivals, reader, stderr, stop } = options;
  let pauseSeconds = 0;
  const left = photos.values();
  const next = async () => {
    for (const photo of left) {
      if (stop.aborted || pauseSeconds > 0) {
        arrivals.putBack(photo);
        continue;
      }
      try {
        await readOne(photo, options);
      } catch (error) {
        // What is wrong with the file itself is said once, and tried again when the file changes.
        if (error instanceof TryLater) {
          arrivals.putBack(photo);
          pauseSeconds = Math.min(MOST_PAUSE_SECONDS, Math.max(pauseSeconds, error.seconds));
        }
        await stderr(`baca: ${photo.name}: ${(error as Error).message}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: reader.concurrency }, next));
  return pauseSeconds;
}

async function readOne(photo: Arrival, { archive, reader, stdout }: Watch): Promise<void> {
  if (!(await archive.has(photo))) {
    const result = { file: photo.name, ...(await reader.read(await readFile(photo.file))) };
    await archive.write(photo, result);
    await stdout(`${JSON.stringify(result)}\n`);
  }
  await archive.move(photo);
}
