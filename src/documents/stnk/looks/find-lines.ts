import { areaOf, heightOf, lengthOf, type Quad, turned } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Detector } from '../../../text/detector/detector.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import type { SheetReaders } from './open-sheet.js';

/** All lines of a picture, each read in the direction in which the picture's text stands. */
export interface FoundLines {
  readonly lines: readonly Line[];
  /** Quarter turns clockwise by which the picture has to be turned for its text to stand upright. */
  readonly turn: 0 | 1 | 2 | 3;
}

/** Long side in pixels of the picture that is searched for text: a sheet's capitals are a 90th of its width. */
const LONG_SIDE = 1280;
/** Regions read at most: two sheets have about 150. */
const MOST_REGIONS = 240;
/** Lines read again at most. */
const MOST_AGAIN = 120;
/** Lines that may show which way up the picture is. */
const PROBES = 3;
/** So many letters more, each as sure as it may be, tell the one way from the other: 23 against 3 at most on labelled sheets. */
const TELLING = 8;

/**
 * Our reader is quick and reads all lines; which way up they are is asked of the general one, which reads next to nothing in
 * a line that stands on its head.
 */
export async function findLines(
  raster: Raster,
  detector: Detector,
  { own, general }: SheetReaders,
): Promise<FoundLines> {
  const scale = LONG_SIDE / Math.max(raster.width, raster.height);
  const found = await detector.detect(raster, { width: raster.width * scale, height: raster.height * scale });
  const quads = found
    .map(({ quad }) => quad)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MOST_REGIONS);
  // The detector's quads have their first edge to the right.
  const lying = lengthTogether(quads, 0) >= lengthTogether(quads, 1);
  const [first, second] = lying ? ([0, 2] as const) : ([1, 3] as const);
  const probes = quads
    .map((quad) => turned(quad, first))
    .filter(isProbe)
    .slice(0, PROBES);
  const turn = (await areUpright(raster, probes, general)) ? first : second;
  const lines: Line[] = [];
  for (const quad of quads) lines.push(await own.read(raster, turned(quad, turn)));
  return { lines, turn: ((4 - turn) % 4) as FoundLines['turn'] };
}

/** The largest of the lines, read by another reader. */
export async function readAgain(raster: Raster, lines: readonly Line[], reader: Reader): Promise<Line[]> {
  const again: Line[] = [];
  for (const { quad } of lines.slice(0, MOST_AGAIN)) again.push(await reader.read(raster, quad));
  return again;
}

const isAlong = (quad: Quad) => lengthOf(quad) > 1.5 * heightOf(quad);
/** Of some ten letters: enough to tell, and quickly read. */
const isProbe = (quad: Quad) => lengthOf(quad) > 4 * heightOf(quad) && lengthOf(quad) < 10 * heightOf(quad);

const lengthTogether = (quads: readonly Quad[], turn: number) =>
  quads
    .map((quad) => turned(quad, turn))
    .filter(isAlong)
    .reduce((sum, quad) => sum + lengthOf(quad), 0);

/** Whether lines are read as they lie, rather than turned by half a turn. */
async function areUpright(raster: Raster, quads: readonly Quad[], reader: Reader): Promise<boolean> {
  let lead = 0;
  for (const quad of quads) {
    lead += await lettersRead(raster, quad, reader);
    if (lead > TELLING) return true;
    lead -= await lettersRead(raster, turned(quad, 2), reader);
    if (lead < -TELLING) return false;
  }
  return lead >= 0;
}

async function lettersRead(raster: Raster, quad: Quad, reader: Reader): Promise<number> {
  const { text, confidence } = await reader.read(raster, quad);
  return text.length * confidence ** 2;
}
