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
import type { Line, Reader } from '../../../text/reader/reader.js';
import { type Eye, type Eyes, readingOnce } from './eyes.js';
import { COLUMN_ENDS, COLUMN_SEARCH, PAGE, UPSIDE_DOWN } from './tunables.js';

/** A picture whose text was found and read once, with the means to look again. */
export interface Page {
  readonly raster: Raster;
  /** Read lines and columns; each quad's first edge is the direction in which its text reads. */
  readonly lines: readonly Line[];
  /** Tall regions that read as nothing. Their first edge runs down the picture. */
  readonly columns: readonly Region[];
  /** Our reader first, the general one second. */
  readonly eyes: Eyes;
  /** The reader of small lettering first, which takes ten times as long as ours; ours second. */
  readonly smallEyes: Eyes;
  /** Reads a place with the reader of small, closely spaced rows, such as weights below a code. */
  readRow(quad: Quad): Promise<Line>;
  /** Finds and reads the text inside a place that is straightened and enlarged by `scale`. */
  lookInto(quad: Quad, scale: number): Promise<Line[]>;
  /** The same picture with our own detector of markings, which was trained on different pictures from the others. */
  withMarkingDetector(): Promise<Page>;
  /** The same picture with the fine detector, which finds more and takes twice as long. */
  finely(): Promise<Page>;
  /**
   * Finds and reads columns in another look at the whole picture: from closer, if the detector knows columns, otherwise squeezed
   * in height, so that a column's letters stand close together.
   */
  findColumns(): Promise<Line[]>;
}

/** The networks that find and read the text. */
export const PAGE_NETWORKS = [
  'detector',
  'markingDetector',
  'fineDetector',
  'lineReader',
  'columnReader',
  'rowReader',
  'smallReader',
  'generalReader',
] as const satisfies readonly NetworkName[];
export type PageNetworks = Pick<Networks, (typeof PAGE_NETWORKS)[number]>;

export async function openPage(
  raster: Raster,
  networks: PageNetworks,
  { eyes, smallEyes }: Pick<Page, 'eyes' | 'smallEyes'> = eyesOn(raster, networks),
): Promise<Page> {
  const { detector, rowReader } = networks;
  const read = eyes.first;
  const readRow = readingOnce((quad) => rowReader.read(raster, quad));
  const scale = (detector.wholeLook ?? PAGE.firstLook) / Math.max(raster.width, raster.height);
  const regions = await detector.detect(raster, {
    width: raster.width * scale,
    height: raster.height * scale,
  });
  const { lines, columns } = await readRegions(largest(regions, PAGE.mostRegions), read);
  const openWith = (other: Detector) =>
    openPage(raster, { ...networks, detector: other }, { eyes, smallEyes });
  return {
    raster,
    lines,
    columns,
    eyes,
    smallEyes,
    readRow: (quad) => readRow(quad, false),
    async lookInto(quad, closer) {
      const most = Math.sqrt(PAGE.closerLookPixels / Math.max(1, lengthOf(quad) * heightOf(quad)));
      const width = Math.ceil(lengthOf(quad) * Math.min(closer, most));
      const height = Math.ceil(heightOf(quad) * Math.min(closer, most));
      const toPage = rectToQuad(width, height, quad);
      const inside = await detector.detect(warp(raster, quad, width, height), { width, height });
      const lines: Line[] = [];
      for (const { quad: found, stacked } of few(inside, PAGE.mostRegions))
        lines.push(
          await read(
            mapQuad(found, (p) => applyHomography(toPage, p)),
            stacked ?? false,
          ),
        );
      return lines;
    },
    withMarkingDetector: () => openWith(networks.markingDetector),
    finely: () => openWith(networks.fineDetector),
    async findColumns() {
      const lines: Line[] = [];
      for (const quad of await lookForColumns(raster, detector))
        lines.push(await readWholeColumn(quad, read));
      return lines;
    },
  };
}

function eyesOn(
  raster: Raster,
  { lineReader, columnReader, generalReader, smallReader }: PageNetworks,
): Pick<Page, 'eyes' | 'smallEyes'> {
  const own = readingOnce((quad, stacked, stretch) =>
    (stacked ? columnReader : lineReader).read(raster, quad, stretch),
  );
  // These read only lines, so a column's letters are set side by side for them.
  const alongLines = (reader: Reader) =>
    readingOnce(async (quad, stacked, stretch) => {
      if (!stacked) return reader.read(raster, quad, stretch);
      const column = await own(quad, stacked);
      const set = setAlongLine(raster, column);
      if (!set) return column;
      const { width, height } = set.raster;
      const line = await reader.read(set.raster, box(0, 0, width, height), stretch);
      return { ...line, quad: set.column, stacked };
    });
  return {
    eyes: { first: own, second: alongLines(generalReader) },
    smallEyes: { first: alongLines(smallReader), second: own },
  };
}

/** Columns as quads whose first edge runs down beside the letters. */
async function lookForColumns(raster: Raster, detector: Detector): Promise<Quad[]> {
  const { width, height } = raster;
  if (detector.wholeLook) {
    const closer = (COLUMN_SEARCH.closer * detector.wholeLook) / Math.max(width, height);
    const found = await detector.detect(raster, { width: width * closer, height: height * closer });
    const stacked = found.filter((region) => region.stacked);
    return few(stacked, PAGE.mostColumns).map(({ quad }) => quad);
  }
  const { squeezedPixels, mostEnlarged, squeeze } = COLUMN_SEARCH;
  const scale = Math.min(mostEnlarged, Math.sqrt(squeezedPixels / (width * height * squeeze)));
  const found = await detector.detect(raster, { width: width * scale, height: height * scale * squeeze });
  const tall = found.filter(({ quad }) => isTall(quad, COLUMN_SEARCH.tall));
  return few(tall, PAGE.mostColumns).map(({ quad }) => turned(quad, 1));
}

const largest = (regions: readonly Region[], most: number): readonly Region[] =>
  [...regions].sort((a, b) => areaOf(b.quad) - areaOf(a.quad)).slice(0, most);

/** All regions in their order or, if they are more than `most`, the largest ones. */
const few = (regions: readonly Region[], most: number): readonly Region[] =>
  regions.length > most ? largest(regions, most) : regions;

const isTall = (quad: Quad, ratio: number) => heightOf(quad) > ratio * lengthOf(quad);

async function readAll(quads: readonly Quad[], read: Eye, stacked = false): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quad of quads) lines.push(await read(quad, stacked));
  return lines;
}

/** Reads each region in the direction in which it reads best. */
async function readRegions(
  regions: readonly Region[],
  read: Eye,
): Promise<{ lines: Line[]; columns: Region[] }> {
  // The shape tells what may be a column, if the detector does not.
  const wide = regions.filter(({ quad, stacked }) => !(stacked ?? isTall(quad, PAGE.tall)));
  const tall = regions.filter(({ quad, stacked }) => stacked === undefined && isTall(quad, PAGE.tall));
  const upright = await readAll(
    wide.map(({ quad }) => quad),
    read,
  );
  const lines: Line[] = [];
  for (const line of await flippedIfBetter(upright, read)) lines.push(await turnedIfBetter(line, read));
  for (const { quad } of few(
    regions.filter(({ stacked }) => stacked),
    PAGE.mostColumns,
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
    else if (isTall(region.quad, PAGE.tallUnread)) columns.push({ quad: down, score: region.score });
  }
  return { lines, columns };
}

/** Stacked letters are about as high as the column is wide; letters of a turned line stand twice as close. */
const isColumn = (line: Line) =>
  isSureText(line) && line.text.length < (PAGE.columnLetters * lengthOf(line.quad)) / heightOf(line.quad);

/** A word of four letters that runs up or down the picture is hardly taller than wide, and reads as nothing across. */
async function turnedIfBetter(line: Line, read: Eye): Promise<Line> {
  if (line.stacked || line.confidence > PAGE.sureText || !isTall(line.quad, 1)) return line;
  const along = surest(await read(turned(line.quad, 1), false), await read(turned(line.quad, 3), false));
  return isSureText(along) ? along : line;
}

const isSureText = ({ text, confidence }: Line) =>
  confidence > PAGE.sureText && text.length >= PAGE.leastLength;

const surest = (a: Line, b: Line) => (b.confidence > a.confidence ? b : a);

/** The column, read with its ends continued as far as there is more to read surely. */
async function readWholeColumn(quad: Quad, read: Eye): Promise<Line> {
  const worth = ({ text, confidence }: Line) => text.length * confidence ** COLUMN_ENDS.confidencePower;
  let best: Line | undefined;
  for (const [head, foot] of COLUMN_ENDS.reaches) {
    const line = await read(slice(quad, -head, 1 + foot), true);
    if (!best || worth(line) > worth(best)) best = line;
  }
  return best!;
}

/** An upside-down picture reads as noise. Then every line is read from its other end. */
async function flippedIfBetter(lines: Line[], read: Eye): Promise<Line[]> {
  const { mostLines, leastLines, elongated, leastGain } = UPSIDE_DOWN;
  const long = lines.filter(
    ({ text, quad }) => text.length >= PAGE.leastLength || lengthOf(quad) > elongated * heightOf(quad),
  );
  const probe = [...long].sort((a, b) => lengthOf(b.quad) - lengthOf(a.quad)).slice(0, mostLines);
  const before = meanConfidence(probe);
  if (probe.length < leastLines || before > PAGE.sureText) return lines;
  const flip = (set: readonly Line[]) =>
    readAll(
      set.map(({ quad }) => turned(quad, 2)),
      read,
    );
  const after = meanConfidence(await flip(probe));
  return after > before + leastGain ? flip(lines) : lines;
}

const meanConfidence = (lines: readonly Line[]) =>
  lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
