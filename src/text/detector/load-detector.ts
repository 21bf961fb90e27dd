import { readFile } from 'node:fs/promises';
import { onnxMetadata } from '../../models/onnx-metadata.js';
import { loadNetwork } from '../network.js';
import { createDetector, type Detector } from './detector.js';
import { createMarkingDetector } from './marking-detector.js';

/** The name and value by which a network of ours says what its maps mean (`training/detector/export.py`). */
const METADATA = 'baca.maps';
export const MAPS = 'kernel4 stacked cos sin log2-height16';

/** Loads our own detector of markings, which says so in its file, or a published one of text. */
export async function loadDetector(path: string, threads: number): Promise<Detector> {
  const maps = onnxMetadata(await readFile(path), METADATA);
  const session = await loadNetwork(path, threads);
  if (maps === undefined) return createDetector(session);
  if (maps === MAPS) return createMarkingDetector(session);
  throw new Error(
    `${path} gives the maps "${maps}", and this version of Baca knows only "${MAPS}". ` +
      '`baca models use shipped --role detector` puts ours back in place.',
  );
}
