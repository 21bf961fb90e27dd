import { readContainer } from '../documents/container/read.js';
import type { ContainerReading } from '../documents/container/reading.js';
import { Problem } from '../errors.js';
import { mapQuad, type Quad } from '../geometry/quad.js';
import { decodeImage } from '../image/decode.js';
import { modelPath } from '../models/active.js';
import type { Role } from '../models/roles.js';
import { createDetector, type Detector } from '../text/detector/detector.js';
import { holdsDictionary } from '../text/reader/dictionary.js';
import { COLUMNS, LINES, loadMarkingReader } from '../text/reader/marking-reader.js';
import { loadReader, type Reader } from '../text/reader/reader.js';
import { loadSession } from '../text/session.js';
import { type Readers, spotText } from '../text/spotter.js';
import type { Recognition, RecognitionRequest } from './recognizer.js';
import { createStopwatch, type Stopwatch } from './stopwatch.js';

/** Reads one image at a time in this process: models loaded once, no queue, no deadline. Blocks its thread while it runs. */
export interface Engine {
  recognize(request: RecognitionRequest): Promise<Recognition>;
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
  readonly readers: Readers;
}

export const createEngine = async (options: EngineOptions): Promise<Engine> =>
  engineOf(await loadNetworks(options));

export async function loadNetworks({ threads, modelsDir }: EngineOptions): Promise<Networks> {
  const path = (role: Role) => modelPath(role, modelsDir);
  return {
    detector: createDetector(await loadSession(path('detector'), threads)),
    readers: {
      line: await loadLineReader(path('lineReader'), threads),
      column: await loadMarkingReader(path('columnReader'), COLUMNS, threads),
      text: await loadReader(path('reader'), path('dictionary'), threads),
    },
  };
}

/** Our own reader of markings, or a general one that brings its dictionary: an operator may prefer it. */
const loadLineReader = (path: string, threads: number): Promise<Reader> =>
  holdsDictionary(path) ? loadReader(path, path, threads) : loadMarkingReader(path, LINES, threads);

export function engineOf({ detector, readers }: Networks): Engine {
  return {
    async recognize({ type, image }) {
      if (type !== 'CONTAINER_ISO') {
        throw new Problem('TYPE_NOT_IMPLEMENTED', `The type ${type} is not built yet. CONTAINER_ISO is.`);
      }
      const watch = createStopwatch();
      const { raster, width, height } = await watch.time('decode', () => decodeImage(image));
      const page = await spotText(raster, timedDetector(detector, watch), {
        line: timedReader(readers.line, watch),
        column: timedReader(readers.column, watch),
        text: timedReader(readers.text, watch),
      });
      const reading = await readContainer(page);
      const scale = width / raster.width;
      return { type, reading: { ...scaled(reading, scale), width, height }, stages: watch.stages() };
    },
  };
}

const timedDetector = ({ detect }: Detector, watch: Stopwatch): Detector => ({
  detect: (...args) => watch.time('detect', () => detect(...args)),
});

const timedReader = ({ read }: Reader, watch: Stopwatch): Reader => ({
  read: (...args) => watch.time('read', () => read(...args)),
});

/** Quads from the picture that was worked on to the picture as sent. */
function scaled<T extends Omit<ContainerReading, 'width' | 'height'>>(reading: T, scale: number): T {
  if (scale === 1) return reading;
  const quad = (q: Quad) => mapQuad(q, ([x, y]) => [x * scale, y * scale]);
  const quads = <V extends { readonly quads: readonly Quad[] }>(value: V): V => ({
    ...value,
    quads: value.quads.map(quad),
  });
  return {
    ...reading,
    codes: reading.codes.map(quads),
    sizeTypes: reading.sizeTypes.map(quads),
    maxGross: reading.maxGross && quads(reading.maxGross),
    tare: reading.tare && quads(reading.tare),
    candidates: reading.candidates.map(quads),
    lines: reading.lines.map((line) => ({ ...line, quad: quad(line.quad) })),
  };
}
