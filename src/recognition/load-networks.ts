import { DOCUMENT_TYPES, DOCUMENTS } from '../documents/registry.js';
import { modelPath } from '../models/active.js';
import { type ModelRole, shippedPath } from '../models/roles.js';
import type { Detector } from '../text/detector/detector.js';
import { loadDetector } from '../text/detector/load-detector.js';
import type { NetworkName, Networks } from '../text/networks.js';
import { holdsDictionary } from '../text/reader/dictionary.js';
import { COLUMNS, LINES, loadMarkingReader, ROWS, SHEETS } from '../text/reader/marking-reader.js';
import { loadReader, type Reader } from '../text/reader/reader.js';
import type { EngineOptions } from './engine.js';

/**
 * Loads the networks that the documents need, each file once.
 *
 * @throws Error that names the file that is missing or cannot be run, and says what to do
 */
export async function loadNetworks(options: EngineOptions): Promise<Networks> {
  const load = loadersOf(options);
  const needed = new Set<NetworkName>(DOCUMENT_TYPES.flatMap((type) => DOCUMENTS[type].networks));
  const networks: Partial<Record<NetworkName, Detector | Reader>> = {};
  for (const name of needed) networks[name] = await load[name]();
  // Documents only use the networks that they list.
  return networks as Networks;
}

function loadersOf({ threads, modelsDir }: EngineOptions) {
  const path = (role: ModelRole) => modelPath(role, modelsDir);
  const detectors = new Map<string, Promise<Detector>>();
  function detectorAt(file: string): Promise<Detector> {
    const loaded = detectors.get(file) ?? loadDetector(file, threads);
    detectors.set(file, loaded);
    return loaded;
  }
  return {
    detector: () => detectorAt(path('detector')),
    markingDetector: () => detectorAt(path('markingDetector')),
    fineDetector: () => detectorAt(path('fineDetector')),
    async sheetDetector() {
      const detector = await detectorAt(path('detector'));
      // Our own detector only knows container markings, not certificates.
      return detector.wholeLook ? detectorAt(shippedPath('detector')) : detector;
    },
    lineReader: () => loadLineReader(path('lineReader'), threads),
    rowReader: () => loadMarkingReader(path('rowReader'), ROWS, threads),
    // Its dictionary is that of the shipped general reader, whatever the operator uses.
    smallReader: () => loadReader(path('smallReader'), shippedPath('dictionary'), threads),
    columnReader: () => loadMarkingReader(path('columnReader'), COLUMNS, threads),
    sheetReader: () => loadMarkingReader(path('sheetReader'), SHEETS, threads),
    generalReader: () => loadReader(path('reader'), path('dictionary'), threads),
  } satisfies { [N in NetworkName]: () => Promise<Networks[N]> };
}

/** Our own reader of markings, or a general one that contains its dictionary, if the operator prefers that. */
const loadLineReader = (path: string, threads: number): Promise<Reader> =>
  holdsDictionary(path) ? loadReader(path, path, threads) : loadMarkingReader(path, LINES, threads);
