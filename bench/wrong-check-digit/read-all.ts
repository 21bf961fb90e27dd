import { encode } from '../../drawing/draw.js';
import { drawWrongCheckDigitSet, wrongCheckDigitScenes } from '../../drawing/sets.js';
import { usableCores } from '../../src/cores.js';
import { createPool } from '../../src/recognition/pool/pool.js';
import { type Answer, judge, type Verdict } from './judge.js';

export interface Case {
  readonly number: number;
  /** Draws the same photo again. */
  readonly sceneSeed: number;
  readonly painted: string;
  readonly verdict: Verdict;
  readonly answer: Answer;
  readonly file: Buffer;
}

/** Draws the photos of the set and reads each like the service, in worker processes. */
export async function* readAll(count: number, seed: number): AsyncGenerator<Case, void> {
  const workers = usableCores();
  const recognizer = createPool({
    workers,
    queue: 2 * workers,
    // CI lets everything else go first.
    timeoutMs: 600_000,
    engine: { threads: 1, modelsDir: '' },
  });
  const seeds = wrongCheckDigitScenes(count, seed).map((scene) => scene.seed);
  // Draws while the workers read, but not so far ahead that the queue overflows.
  const running: Promise<Case>[] = [];
  try {
    let number = 0;
    for await (const drawn of drawWrongCheckDigitSet(count, seed)) {
      const file = await encode(drawn);
      const painted = drawn.truth.codes[0]!;
      const sceneSeed = seeds[number]!;
      const base = { number: number++, sceneSeed, painted, file };
      running.push(
        recognizer
          .recognize({ type: 'CONTAINER_ISO', image: file, enhance: false })
          .then(({ reading }) => ({ ...base, answer: reading, verdict: judge(painted, reading) })),
      );
      if (running.length === 2 * workers) yield running.shift()!;
    }
    while (running.length > 0) yield running.shift()!;
  } finally {
    await recognizer.close();
  }
}
