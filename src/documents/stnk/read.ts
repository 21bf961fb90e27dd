import type { Quad } from '../../geometry/quad.js';
import { enhanced } from '../../image/enhance.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { Line, Reader } from '../../text/reader/reader.js';
import { STNK_FORMS } from './forms/stnk.js';
import { TAX_FORMS } from './forms/tax.js';
import { type Look, lookAt, readAgain } from './look.js';
import { findPose, onSheet, type Pose } from './pose.js';
import type { StnkReading } from './reading.js';
import { report } from './report.js';
import { findValues } from './sheet.js';
import { openSheet, type Rasters, type SheetReaders, type SheetSites, type Way } from './sites.js';

/** Our reader is quick; where it finds fewer labels than this, the general one reads what may be a label again. */
const SURE_ANCHORS = 13;
/** Values are read by the general reader, which reads them better; see docs/accuracy.md. */
const FIRST: readonly Way[] = [{ by: 'text', stretch: 1, in: 'looked' }];
/** What is less sure than this is looked at again, by our reader too, and on the other sheet. */
const SURE = 0.93;
const AGAIN: readonly Way[] = [
  { by: 'text', stretch: 1.2, in: 'looked' },
  { by: 'sheet', stretch: 1, in: 'looked' },
];
/** A filter that joins the dots of one letter eats the strokes of another: the picture as it was taken has its say. */
const AGAIN_ENHANCED: readonly Way[] = [
  { by: 'text', stretch: 1, in: 'taken' },
  { by: 'sheet', stretch: 1, in: 'looked' },
];

/**
 * Reads a vehicle certificate; quads are in pixels of the picture.
 * @param enhance looks at the picture with its ground evened out and its strokes strengthened
 */
export async function readStnk(
  picture: Raster,
  detector: Detector,
  readers: SheetReaders,
  enhance: boolean,
): Promise<Omit<StnkReading, 'width' | 'height'>> {
  const rasters = { looked: enhance ? enhanced(picture) : picture, taken: picture };
  const seen = await readSheets(rasters, detector, readers);
  return report(seen.sheet, seen.beside, picture, seen.turn);
}

/** What a picture shows. */
interface Sheets {
  /** The certificate, or the tax sheet that stands alone; undefined for neither. */
  readonly sheet: SheetSites | undefined;
  /** The tax sheet beside a certificate. */
  readonly beside: Pose | undefined;
  readonly turn: Look['turn'];
}

async function readSheets(rasters: Rasters, detector: Detector, readers: SheetReaders): Promise<Sheets> {
  const { looked, taken } = rasters;
  const text = remembering(readers.text, looked);
  const both = { sheet: readers.sheet, text };
  const look = await lookAt(looked, detector, both);
  const { turn } = look;
  const { lines, poses } = await findSheets(look.lines, looked, text);
  const { certificate, tax } = poses;
  const pose = certificate ?? tax;
  if (!pose) return { sheet: undefined, beside: undefined, turn };
  const beside = certificate && tax;
  const own = openSheet(rasters, findValues(pose, lines), both);
  await own.look(FIRST);
  const unsure = new Set(
    [...own.weigh().sites].filter(([, { belief }]) => belief.confidence < SURE).map(([field]) => field),
  );
  await own.look(looked === taken ? AGAIN : AGAIN_ENHANCED, unsure);
  if (!beside || unsure.size === 0) return { sheet: { pose, ...own.weigh() }, beside, turn };
  const other = openSheet(rasters, findValues(beside, lines), both);
  await other.look(FIRST, unsure);
  return { sheet: { pose, ...own.weigh(other.readings()) }, beside, turn };
}

/** The poses of the sheets, and the lines; the general reader reads those again whose letters tell where things stand. */
async function findSheets(seen: readonly Line[], raster: Raster, general: Reader) {
  const poses = findPoses(seen);
  const guess = poses.certificate ?? poses.tax;
  const sure = poses.certificate && poses.certificate.anchors.length >= SURE_ANCHORS;
  const telling = new Set(
    seen.filter((line) => !guess || standsInBox(guess, line) || (!sure && beginsWhereLabelsDo(guess, line))),
  );
  const again = await readAgain(raster, [...telling], general);
  const lines = [...again, ...seen.filter((line) => !telling.has(line))];
  return { lines, poses: sure ? poses : findPoses(lines) };
}

interface Poses {
  readonly certificate: Pose | undefined;
  readonly tax: Pose | undefined;
}

/** Both sheets print some of the same labels in the same order: each line belongs to the sheet that explains more. */
function findPoses(lines: readonly Line[]): Poses {
  const certificate = findPose(lines, STNK_FORMS);
  const anyTax = findPose(lines, TAX_FORMS);
  if (!certificate || !anyTax) return { certificate, tax: anyTax };
  const without = ({ anchors }: Pose) => {
    const taken = new Set(anchors.map(({ line }) => line));
    return lines.filter((line) => !taken.has(line));
  };
  return certificate.weight >= anyTax.weight
    ? { certificate, tax: findPose(without(certificate), TAX_FORMS) }
    : { certificate: findPose(without(anyTax), STNK_FORMS), tax: anyTax };
}

/** A reader that reads the same quad of a picture once: labels that are looked for and values are often the same lines. */
function remembering({ read }: Reader, picture: Raster): Reader {
  const known = new Map<Quad, Line>();
  return {
    async read(image, quad, stretch = 1) {
      if (stretch !== 1 || image !== picture) return read(image, quad, stretch);
      const line = known.get(quad) ?? (await read(image, quad));
      known.set(quad, line);
      return line;
    },
  };
}

/** So far from where labels begin a line is none: in widths of the sheet along it, in heights across it. */
const BESIDE = 0.035;

function beginsWhereLabelsDo(pose: Pose, { quad }: Line): boolean {
  const { left, y } = onSheet(pose, quad);
  const { columns, titles } = pose.form;
  const starts = [...columns.map(({ labelX }) => labelX), ...titles.map(({ x }) => x)];
  return y > -0.1 && y < 1.1 && starts.some((x) => Math.abs(x - left) < BESIDE);
}

/** In a box what is read first tells the value from the print around it. */
function standsInBox(pose: Pose, { quad }: Line): boolean {
  const { left, y } = onSheet(pose, quad);
  return pose.form.boxes.some(
    ({ label, place: [, top, right, bottom] }) =>
      left > label.x - BESIDE && left < right && y > top - BESIDE && y < bottom + BESIDE,
  );
}
