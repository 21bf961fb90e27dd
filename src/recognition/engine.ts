import { readContainer } from '../documents/container/read.js';
import { readStnk } from '../documents/stnk/read.js';
import { decodeImage } from '../image/decode.js';
import { modelPath } from '../models/active.js';
import { type Role, shippedPath } from '../models/roles.js';
import type { Detector } from '../text/detector/detector.js';
import { loadDetector } from '../text/detector/load-detector.js';
import { holdsDictionary } from '../text/reader/dictionary.js';
import { COLUMNS, LINES, loadMarkingReader, ROWS, SHEETS } from '../text/reader/marking-reader.js';
import { loadReader, type Reader } from '../text/reader/reader.js';
import { type Readers, spotText } from '../documents/container/page/page.js';
import type { DocumentType, Recognition, RecognitionRequest } from './recognizer.js';
import { scaleContainer, scaleStnk } from './scale.js';
import { createStopwatch, type Stopwatch } from './stopwatch.js';

/** Reads one image at a time in this process: models loaded once, no queue, no deadline. Blocks its thread while it runs. */
export interface Engine {
  /** Stops with the signal's reason before the next step of the work once `dropped` is aborted. */
  recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    dropped?: AbortSignal,
  ): Promise<Recognition<T>>;
}

export interface EngineOptions {
  /** Threads per inference session. */
  readonly threads: number;
  /** The operator's folder, whose manifest names other models; empty for the ones that are shipped. */
  readonly modelsDir: string;
}

/** The networks that an engine works with. */
export interface Networks {
  readonly detector: Detector;
  readonly fineDetector: Detector;
  /** Of the lines of certificates. */
  readonly sheetDetector: Detector;
  readonly readers: Readers & { readonly sheet: Reader };
}

export const createEngine = async (options: EngineOptions): Promise<Engine> =>
  engineOf(await loadNetworks(options));

export async function loadNetworks({ threads, modelsDir }: EngineOptions): Promise<Networks> {
  const path = (role: Role) => modelPath(role, modelsDir);
  const detector = await loadDetector(path('detector'), threads);
  return {
    detector,
    fineDetector: await loadDetector(path('fineDetector'), threads),
    // Our own detector knows what is painted on containers, and no certificate.
    sheetDetector: detector.wholeLook ? await loadDetector(shippedPath('detector'), threads) : detector,
    readers: {
      line: await loadLineReader(path('lineReader'), threads),
      row: await loadMarkingReader(path('rowReader'), ROWS, threads),
      column: await loadMarkingReader(path('columnReader'), COLUMNS, threads),
      sheet: await loadMarkingReader(path('sheetReader'), SHEETS, threads),
      text: await loadReader(path('reader'), path('dictionary'), threads),
    },
  };
}

/** Our own reader of markings, or a general one that brings its dictionary: an operator may prefer it. */
const loadLineReader = (path: string, threads: number): Promise<Reader> =>
  holdsDictionary(path) ? loadReader(path, path, threads) : loadMarkingReader(path, LINES, threads);

export function engineOf({ detector, fineDetector, sheetDetector, readers }: Networks): Engine {
  const read: {
    [T in DocumentType]: (request: RecognitionRequest<T>, dropped?: AbortSignal) => Promise<Recognition<T>>;
  } = {
    async CONTAINER_ISO({ type, image }, dropped) {
      const watch = createStopwatch(dropped);
      const { raster, width, height } = await watch.time('decode', () => decodeImage(image));
      const detectors = { quick: timedDetector(detector, watch), fine: timedDetector(fineDetector, watch) };
      const page = await spotText(raster, detectors, {
        line: timedReader(readers.line, watch),
        column: timedReader(readers.column, watch),
        text: timedReader(readers.text, watch),
        row: timedReader(readers.row, watch),
      });
      const reading = scaleContainer(await readContainer(page), width / raster.width);
      return { type, reading: { ...reading, width, height }, stages: watch.stages() };
    },
    async STNK({ type, image, enhance }, dropped) {
      const watch = createStopwatch(dropped);
      const { raster, width, height } = await watch.time('decode', () => decodeImage(image));
      const sheetReaders = {
        sheet: timedReader(readers.sheet, watch),
        text: timedReader(readers.text, watch),
      };
      const found = await readStnk(raster, timedDetector(sheetDetector, watch), sheetReaders, enhance);
      const reading = scaleStnk(found, width / raster.width);
      return { type, reading: { ...reading, width, height }, stages: watch.stages() };
    },
  };
  return { recognize: (request, dropped) => read[request.type](request, dropped) };
}

const timedDetector = ({ detect, ...kind }: Detector, watch: Stopwatch): Detector => ({
  ...kind,
  detect: (...args) => watch.time('detect', () => detect(...args)),
});

const timedReader = ({ read }: Reader, watch: Stopwatch): Reader => ({
  read: (...args) => watch.time('read', () => read(...args)),
});
