import { areaOf, heightOf, lengthOf, type Quad, turned } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Detector } from '../../../text/detector/detector.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import type { SheetReaders } from './open-sheet.js';
import { FIND_LINES, UPRIGHT } from './tunables.js';

/** All lines of a picture, each read in the direction of the picture's text. */
export interface FoundLines {
  readonly lines: readonly Line[];
  /** Quarter turns clockwise that bring the text upright. */
  readonly turn: 0 | 1 | 2 | 3;
}

/**
 * Our reader is quick and reads all lines. The general one decides which way up they are, because it reads next to nothing in a line
 * that is upside down.
 */
export async function findLines(
  raster: Raster,
  detector: Detector,
  { own, general }: SheetReaders,
): Promise<FoundLines> {
  const scale = FIND_LINES.longSide / Math.max(raster.width, raster.height);
  const found = await detector.detect(raster, { width: raster.width * scale, height: raster.height * scale });
  const quads = found
    .map(({ quad }) => quad)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, FIND_LINES.mostRegions);
  // The first edge of a detector's quad points to the right.
  const isHorizontal = totalLength(quads, 0) >= totalLength(quads, 1);
  const [first, second] = isHorizontal ? ([0, 2] as const) : ([1, 3] as const);
  const probes = quads
    .map((quad) => turned(quad, first))
    .filter(isProbe)
    .slice(0, UPRIGHT.probes);
  const turn = (await areUpright(raster, probes, general)) ? first : second;
  const lines: Line[] = [];
  for (const quad of quads) lines.push(await own.read(raster, turned(quad, turn)));
  return { lines, turn: ((4 - turn) % 4) as FoundLines['turn'] };
}

/** The first of the lines, which are the largest, read by another reader. */
export async function readAgain(raster: Raster, lines: readonly Line[], reader: Reader): Promise<Line[]> {
  const again: Line[] = [];
  for (const { quad } of lines.slice(0, FIND_LINES.mostReread)) again.push(await reader.read(raster, quad));
  return again;
}

const isElongated = (quad: Quad) => lengthOf(quad) > FIND_LINES.elongated * heightOf(quad);
const isProbe = (quad: Quad) =>
  lengthOf(quad) > UPRIGHT.longerThan * heightOf(quad) &&
  lengthOf(quad) < UPRIGHT.shorterThan * heightOf(quad);

const totalLength = (quads: readonly Quad[], turn: number) =>
  quads
    .map((quad) => turned(quad, turn))
    .filter(isElongated)
    .reduce((sum, quad) => sum + lengthOf(quad), 0);

/** Whether lines read better as they are than upside down. */
async function areUpright(raster: Raster, quads: readonly Quad[], reader: Reader): Promise<boolean> {
  let lead = 0;
  for (const quad of quads) {
    lead += await lettersRead(raster, quad, reader);
    if (lead > UPRIGHT.decisiveLead) return true;
    lead -= await lettersRead(raster, turned(quad, 2), reader);
    if (lead < -UPRIGHT.decisiveLead) return false;
  }
  return lead >= 0;
}

async function lettersRead(raster: Raster, quad: Quad, reader: Reader): Promise<number> {
  const { text, confidence } = await reader.read(raster, quad);
  return text.length * confidence ** UPRIGHT.confidencePower;
}
