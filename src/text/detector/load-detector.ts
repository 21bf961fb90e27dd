import { readFile } from 'node:fs/promises';
import { onnxMetadata } from '../../models/onnx-metadata.js';
import { loadNetwork } from '../network.js';
import { createDetector, type Detector } from './detector.js';
import { createMarkingDetector } from './marking-detector.js';

/** Metadata key and value that mark our own network and the meaning of its maps (`training/detector/export.py`). */
const METADATA = 'baca.maps';
export const MAPS = 'kernel4 stacked cos sin log2-height16';

/** Loads our own detector of markings, which is marked by its metadata, or a published text detector. */
export async function loadDetector(path: string, threads: number): Promise<Detector> {
  const maps = onnxMetadata(await readFile(path), METADATA);
  const network = await loadNetwork(path, threads);
  if (maps === undefined) return createDetector(network);
  if (maps === MAPS) return createMarkingDetector(network);
  throw new Error(
    `${path} returns the maps "${maps}", but this version of Baca only supports "${MAPS}". ` +
      '`baca models use shipped --role detector` restores the shipped detector.',
  );
}
