import { applyHomography, rectToQuad } from '../../../geometry/homography.js';
import {
  areaOf,
  box,
  heightOf,
  lengthOf,
  mapQuad,
  type Quad,
  slice,
  turned,
} from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import { warp } from '../../../image/warp.js';
import type { Detector, Region } from '../../../text/detector/detector.js';
import type { NetworkName, Networks } from '../../../text/networks.js';
import { setAlongLine } from '../../../text/reader/column-as-line.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Eye, Eyes } from './eyes.js';

/** A picture with its text found and read once, and the means to look again where a document wants to. */
export interface Page {
  readonly raster: Raster;
  /** Read lines and columns; each quad's first edge is the direction in which its text reads. */
  readonly lines: readonly Line[];
  /** Tall regions that read as nothing: their first edge runs down the image. */
  readonly columns: readonly Region[];
  /** Ours first. The general one reads lines alone, so a column's letters are set side by side for it. */
  readonly eyes: Eyes;
  /** Reads a place by the reader of small rows that stand close together, such as weights below a code. */
  readRow(quad: Quad): Promise<Line>;
  /** Finds and reads the text inside a place, seen straightened and `scale` times as large as in the picture. */
  lookInto(quad: Quad, scale: number): Promise<Line[]>;
  /** The same picture as the fine detector shows it, which takes twice as long over each look and finds more. */
  finely(): Promise<Page>;
  /**
   * Finds and reads columns by another look at the whole picture: squeezed to half its height, where their letters stand close
   * together, or closer with a detector that knows columns as they are.
   */
  findColumns(): Promise<Line[]>;
}

/** What a page is found and read with. */
export const PAGE_NETWORKS = [
  'detector',
  'fineDetector',
  'lineReader',
  'columnReader',
  'rowReader',
  'generalReader',
] as const satisfies readonly NetworkName[];
export type PageNetworks = Pick<Networks, (typeof PAGE_NETWORKS)[number]>;

/** Long side in pixels of the first look at a picture. */
const FIRST_LOOK = 960;
/** Pixels of the squeezed look for columns, whose height is halved: about 2080 across for a photo of 16:9. */
const SQUEEZED_PIXELS = 1_250_000;
/** How much closer a detector that knows columns looks at the whole picture for more of them. */
const COLUMNS_CLOSER = 1.5;
/** A small picture is enlarged at most so often for it. */
const SQUEEZED_SCALE = 4;
/** A closer look is kept below this many pixels. */
const CLOSER_LOOK_PIXELS = 1_000_000;
/** Regions read at most: a picture of a newspaper is not what this reads. */
const MOST_REGIONS = 120;
/** Columns read at most, each several times; no container has as many. */
const MOST_COLUMNS = 40;
/** Above this mean probability a reading is text in the direction it was read. */
const SURE = 0.8;

/** Finds and reads the text of a picture. */
export async function openPage(raster: Raster, networks: PageNetworks): Promise<Page> {
  const { detector, rowReader } = networks;
  const eyes = eyesOn(raster, networks);
  const read = eyes.first;
  const scale = (detector.wholeLook ?? FIRST_LOOK) / Math.max(raster.width, raster.height);
  const regions = await detector.detect(raster, {
    width: raster.width * scale,
    height: raster.height * scale,
  });
  const { lines, columns } = await readRegions(largest(regions, MOST_REGIONS), read);
  return {
    raster,
    lines,
    columns,
    eyes,
    readRow: (quad) => rowReader.read(raster, quad),
    async lookInto(quad, closer) {
      const most = Math.sqrt(CLOSER_LOOK_PIXELS / Math.max(1, lengthOf(quad) * heightOf(quad)));
      const width = Math.ceil(lengthOf(quad) * Math.min(closer, most));
      const height = Math.ceil(heightOf(quad) * Math.min(closer, most));
      const toPage = rectToQuad(width, height, quad);
      const inside = await detector.detect(warp(raster, quad, width, height), { width, height });
      const lines: Line[] = [];
      for (const { quad: found, stacked } of few(inside, MOST_REGIONS))
        lines.push(
          await read(
            mapQuad(found, (p) => applyHomography(toPage, p)),
            stacked ?? false,
          ),
        );
      return lines;
    },
    finely: () => openPage(raster, { ...networks, detector: networks.fineDetector }),
    async findColumns() {
      const lines: Line[] = [];
      for (const quad of await lookForColumns(raster, detector))
        lines.push(await readWholeColumn(quad, read));
      return lines;
    },
  };
}

function eyesOn(raster: Raster, { lineReader, columnReader, generalReader }: PageNetworks): Eyes {
  return {
    first: (quad, stacked, stretch) => (stacked ? columnReader : lineReader).read(raster, quad, stretch),
    async second(quad, stacked, stretch) {
      if (!stacked) return generalReader.read(raster, quad, stretch);
      const own = await columnReader.read(raster, quad);
      const set = setAlongLine(raster, own);
      if (!set) return own;
      const { width, height } = set.raster;
      const line = await generalReader.read(set.raster, box(0, 0, width, height), stretch);
      return { ...line, quad: set.column, stacked };
    },
  };
}

/** Quads whose first edge runs down beside the letters. */
async function lookForColumns(raster: Raster, detector: Detector): Promise<Quad[]> {
  const { width, height } = raster;
  if (detector.wholeLook) {
    const closer = (COLUMNS_CLOSER * detector.wholeLook) / Math.max(width, height);
    const found = await detector.detect(raster, { width: width * closer, height: height * closer });
    const stacked = found.filter((region) => region.stacked);
    return few(stacked, MOST_COLUMNS).map(({ quad }) => quad);
  }
  const squeeze = Math.min(SQUEEZED_SCALE, Math.sqrt(SQUEEZED_PIXELS / (width * height * 0.5)));
  const found = await detector.detect(raster, { width: width * squeeze, height: height * squeeze * 0.5 });
  const tall = found.filter(({ quad }) => isTall(quad, 2));
  return few(tall, MOST_COLUMNS).map(({ quad }) => turned(quad, 1));
}

/** The largest regions, at most so many. */
const largest = (regions: readonly Region[], most: number): readonly Region[] =>
  [...regions].sort((a, b) => areaOf(b.quad) - areaOf(a.quad)).slice(0, most);

/** The same regions in their order, where they are no more than so many; else the largest. */
const few = (regions: readonly Region[], most: number): readonly Region[] =>
  regions.length > most ? largest(regions, most) : regions;

const isTall = (quad: Quad, ratio: number) => heightOf(quad) > ratio * lengthOf(quad);

async function readAll(quads: readonly Quad[], read: Eye, stacked = false): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quad of quads) lines.push(await read(quad, stacked));
  return lines;
}

/** Reads each region in the direction in which it makes sense. */
async function readRegions(
  regions: readonly Region[],
  read: Eye,
): Promise<{ lines: Line[]; columns: Region[] }> {
  // Of what a detector does not know, the shape tells whether it may be a column.
  const wide = regions.filter(({ quad, stacked }) => !(stacked ?? isTall(quad, 1.5)));
  const tall = regions.filter(({ quad, stacked }) => stacked === undefined && isTall(quad, 1.5));
  const upright = await readAll(
    wide.map(({ quad }) => quad),
    read,
  );
  const lines: Line[] = [];
  for (const line of await flippedIfBetter(upright, read)) lines.push(await turnedIfBetter(line, read));
  for (const { quad } of few(
    regions.filter(({ stacked }) => stacked),
    MOST_COLUMNS,
  ))
    lines.push(await readWholeColumn(quad, read));
  const columns: Region[] = [];
  for (const region of tall) {
    const down = turned(region.quad, 1);
    const stacked = await read(down, true);
    const best = isColumn(stacked)
      ? stacked
      : surest(await read(down, false), await read(turned(region.quad, 3), false));
    if (isSureText(best)) lines.push(best);
    else if (isTall(region.quad, 2.5)) columns.push({ quad: down, score: region.score });
  }
  return { lines, columns };
}

/** Stacked letters are about as high as the column is wide; letters of a turned line stand twice as close. */
const isColumn = ({ text, confidence, quad }: Line) =>
  confidence > SURE && text.length >= 3 && text.length < (1.25 * lengthOf(quad)) / heightOf(quad);

/** A word of four letters that runs up or down the picture is hardly higher than wide, and reads as nothing across. */
async function turnedIfBetter(line: Line, read: Eye): Promise<Line> {
  if (line.stacked || line.confidence > SURE || !isTall(line.quad, 1)) return line;
  const along = surest(await read(turned(line.quad, 1), false), await read(turned(line.quad, 3), false));
  return isSureText(along) ? along : line;
}

const isSureText = ({ text, confidence }: Line) => confidence > SURE && text.length >= 3;

const surest = (a: Line, b: Line) => (b.confidence > a.confidence ? b : a);

/**
 * How far a column is continued beyond both of its ends, in shares of its length: the detector leaves out the boxed
 * check digit at the foot, and parts the owner from the serial.
 */
const COLUMN_ENDS: readonly (readonly [head: number, foot: number])[] = [
  [0, 0],
  [0, 0.15],
  [0.1, 0.1],
  [0.2, 0.2],
  [0.5, 0.1],
  [0.5, 0.3],
];

/** The column read with its ends continued as far as there is more to read surely. */
async function readWholeColumn(quad: Quad, read: Eye): Promise<Line> {
  const worth = ({ text, confidence }: Line) => text.length * confidence ** 2;
  let best: Line | undefined;
  for (const [head, foot] of COLUMN_ENDS) {
    const line = await read(slice(quad, -head, 1 + foot), true);
    if (!best || worth(line) > worth(best)) best = line;
  }
  return best!;
}

/** A picture that stands on its head reads as rubbish; then every line is read from its other end. */
async function flippedIfBetter(lines: Line[], read: Eye): Promise<Line[]> {
  const long = lines.filter(({ text, quad }) => text.length >= 3 || lengthOf(quad) > 2 * heightOf(quad));
  const probe = [...long].sort((a, b) => lengthOf(b.quad) - lengthOf(a.quad)).slice(0, 6);
  const before = meanConfidence(probe);
  if (probe.length < 2 || before > SURE) return lines;
  const flip = (set: readonly Line[]) =>
    readAll(
      set.map(({ quad }) => turned(quad, 2)),
      read,
    );
  const after = meanConfidence(await flip(probe));
  return after > before + 0.1 ? flip(lines) : lines;
}

const meanConfidence = (lines: readonly Line[]) =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
