import { readFile } from 'node:fs/promises';
import type { Engine } from './engine.js';

const SAMPLE = new URL('../../samples/door.jpg', import.meta.url);
const PAINTED = 'BACU4027185';

/**
 * Reads a picture whose text is known: models may load, and still see nothing.
 *
 * @throws Error that says what was read, and what to do
 */
export async function selfTest(engine: Engine): Promise<void> {
  const image = await readFile(SAMPLE);
  const { reading } = await engine.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
  const codes = reading.codes.map(({ code }) => code);
  if (!codes.includes(PAINTED)) {
    throw new Error(
      `The self-test reads ${codes.join(', ') || 'no code'} on samples/door.jpg, where ${PAINTED} is painted. ` +
        '`baca models list` says which models serve, `baca models use shipped` goes back to those of Baca.',
    );
  }
}
