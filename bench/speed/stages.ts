import type { DocumentType } from '../../src/documents/registry.js';
import { startService } from '../../test/service/start.js';
import { PATIENT, sendPhoto } from './client.js';
import { type Spread, spreadOf } from './spread.js';

const STAGES = ['decode', 'detect', 'read', 'search'] as const;

export type StageSpreads = Readonly<Record<(typeof STAGES)[number] | 'whole', Spread>>;

/** Milliseconds of each stage for one photo while nothing else runs, with one worker in its default configuration. */
export async function measureStages(
  photos: readonly Uint8Array[],
  type?: DocumentType,
): Promise<StageSpreads> {
  const service = await startService({ env: { BACA_WORKERS: '1', ...PATIENT } });
  try {
    // The first photo includes one-time compilation and allocation.
    await sendPhoto(service.url, photos[0]!, type);
    const times: Record<keyof StageSpreads, number[]> = {
      decode: [],
      detect: [],
      read: [],
      search: [],
      whole: [],
    };
    for (const photo of photos) {
      const { whole, stages } = await sendPhoto(service.url, photo, type);
      for (const stage of STAGES) times[stage].push(stages[stage]);
      times.whole.push(whole);
    }
    return {
      decode: spreadOf(times.decode),
      detect: spreadOf(times.detect),
      read: spreadOf(times.read),
      search: spreadOf(times.search),
      whole: spreadOf(times.whole),
    };
  } finally {
    await service.stop();
  }
}
