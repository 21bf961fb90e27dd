import { applyHomography, rectToQuad } from '../geometry/homography.js';
import { areaOf, heightOf, lengthOf, mapQuad, type Quad, turned } from '../geometry/quad.js';
import type { Raster } from '../image/raster.js';
import { warp } from '../image/warp.js';
import type { Detector, Region } from './detector/detector.js';
import type { Line, Reader } from './reader/reader.js';

/** A picture with its text found and read once, and the means to look again where a document wants to. */
export interface Page {
  readonly raster: Raster;
  /** Read lines; each quad's first edge is the direction in which its text reads. */
  readonly lines: readonly Line[];
  /** Tall regions that do not read as turned lines: letters one under another, first edge down the image. */
  readonly columns: readonly Region[];
  /** Reads one place again; `stretch` widens condensed letters. */
  read(quad: Quad, stretch?: number): Promise<Line>;
  /** Finds and reads the text inside a place, seen straightened and `scale` times as large as in the picture. */
  lookInto(quad: Quad, scale: number): Promise<Line[]>;
  /** Looks for columns in the picture squeezed to half its height, where their letters stand close together. */
  findColumns(): Promise<Region[]>;
}

/** Long side in pixels of the first look at a picture. */
const FIRST_LOOK = 960;
/** Width of the squeezed look for columns; its height is halved. */
const SQUEEZED_LOOK = 2240;
/** A closer look is kept below this many pixels. */
const CLOSER_LOOK_PIXELS = 1_000_000;
/** Regions read at most: a picture of a newspaper is not what this reads. */
const MOST_REGIONS = 120;
/** Above this mean probability a reading is text in the direction it was read. */
const SURE = 0.8;

export async function spotText(raster: Raster, detector: Detector, reader: Reader): Promise<Page> {
  const read = (quad: Quad, stretch?: number) => reader.read(raster, quad, stretch);
  const scale = FIRST_LOOK / Math.max(raster.width, raster.height);
  const regions = await detector.detect(raster, {
    width: raster.width * scale,
    height: raster.height * scale,
  });
  const largest = [...regions].sort((a, b) => areaOf(b.quad) - areaOf(a.quad)).slice(0, MOST_REGIONS);
  const { lines, columns } = await readRegions(largest, read);
  return {
    raster,
    lines,
    columns,
    read,
    async lookInto(quad, closer) {
      const most = Math.sqrt(CLOSER_LOOK_PIXELS / Math.max(1, lengthOf(quad) * heightOf(quad)));
      const width = Math.ceil(lengthOf(quad) * Math.min(closer, most));
      const height = Math.ceil(heightOf(quad) * Math.min(closer, most));
      const toPage = rectToQuad(width, height, quad);
      const inside = await detector.detect(warp(raster, quad, width, height), { width, height });
      return readUpright(
        inside.map((region) => mapQuad(region.quad, (p) => applyHomography(toPage, p))),
        read,
      );
    },
    async findColumns() {
      const width = SQUEEZED_LOOK;
      const height = (raster.height / raster.width) * width * 0.5;
      const found = await detector.detect(raster, { width, height });
      return found
        .filter(({ quad }) => isTall(quad, 2))
        .map(({ quad, score }) => ({ quad: turned(quad, 1), score }));
    },
  };
}

type Read = (quad: Quad, stretch?: number) => Promise<Line>;

const isTall = (quad: Quad, ratio: number) => heightOf(quad) > ratio * lengthOf(quad);

async function readUpright(quads: readonly Quad[], read: Read): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quad of quads) lines.push(await read(quad));
  return lines;
}

/** Reads each region in the direction in which it makes sense. */
async function readRegions(
  regions: readonly Region[],
  read: Read,
): Promise<{ lines: Line[]; columns: Region[] }> {
  const wide = regions.filter(({ quad }) => !isTall(quad, 1.5));
  const tall = regions.filter(({ quad }) => isTall(quad, 1.5));
  const upright = await readUpright(
    wide.map(({ quad }) => quad),
    read,
  );
  const lines = await flippedIfBetter(upright, read);
  const columns: Region[] = [];
  for (const region of tall) {
    const down = await read(turned(region.quad, 1));
    const up = await read(turned(region.quad, 3));
    const better = up.confidence > down.confidence ? up : down;
    if (better.confidence > SURE && better.text.length >= 3) lines.push(better);
    else if (isTall(region.quad, 2.5)) columns.push({ quad: down.quad, score: region.score });
  }
  return { lines, columns };
}

/** A picture that stands on its head reads as rubbish; then every line is read from its other end. */
async function flippedIfBetter(lines: Line[], read: Read): Promise<Line[]> {
  const long = lines.filter(({ text, quad }) => text.length >= 3 || lengthOf(quad) > 3 * heightOf(quad));
  const probe = [...long].sort((a, b) => lengthOf(b.quad) - lengthOf(a.quad)).slice(0, 6);
  const before = meanConfidence(probe);
  if (probe.length < 2 || before > SURE) return lines;
  const flip = (set: readonly Line[]) =>
    readUpright(
      set.map(({ quad }) => turned(quad, 2)),
      read,
    );
  const after = meanConfidence(await flip(probe));
  return after > before + 0.1 ? flip(lines) : lines;
}

const meanConfidence = (lines: readonly Line[]) =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
