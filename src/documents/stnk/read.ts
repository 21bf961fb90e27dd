import type { Quad } from '../../geometry/quad.js';
import { enhanced, enhancedAround } from '../../image/enhance.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { NetworkName, Networks } from '../../text/networks.js';
import type { Line, Reader } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import type { ReadOptions, Unsized } from '../document.js';
import { completeFromTaxSheet } from './answer/both-sheets.js';
import { report } from './answer/report.js';
import { addFiltered } from './answer/two-pictures.js';
import { FIELDS, type Field } from './fields.js';
import { STNK_FORMS, TAX_FORMS } from './forms/forms.js';
import { readFurther } from './further/read-further.js';
import { type FoundLines, findLines, readAgain } from './looks/find-lines.js';
import { openSheet, type PlaceReaders, type SheetSites, unsureFields } from './looks/open-sheet.js';
import { findBlurredPose, findPose, onSheet, type Pose } from './pose/find-pose.js';
import { bare } from './pose/labels.js';
import { areOfBook, isTitle } from './pose/other-papers.js';
import type { FurtherReading, StnkReading } from './reading.js';
import { SHEETS } from './tunables.js';

export const STNK_NETWORKS = [
  'sheetDetector',
  'sheetReader',
  'generalReader',
] as const satisfies readonly NetworkName[];
type StnkNetworks = Pick<Networks, (typeof STNK_NETWORKS)[number]>;

/**
 * Reads a vehicle certificate. Quads are in pixels of the picture. With `enhance`, it also reads a copy with an even background and
 * stronger strokes: see two-pictures.ts.
 */
export async function readStnk(
  picture: Raster,
  networks: StnkNetworks,
  { enhance, further: wanted }: ReadOptions,
): Promise<Unsized<StnkReading>> {
  const { sheet, taxPose, turn, titled, further } = await seeSheets(picture, networks, enhance, wanted);
  return { ...report(sheet, taxPose, picture, turn, titled), ...(further && { further }) };
}

/** What a picture shows, before answers are told from candidates. */
export async function seeSheets(
  picture: Raster,
  { sheetDetector: detector, sheetReader, generalReader }: StnkNetworks,
  enhance: boolean,
  further?: ReadOptions['further'],
): Promise<Sheets> {
  // The filter joins the dots of one letter and erases strokes of another, so each picture is read with the other as a second look.
  const readers = {
    own: withCache(sheetReader),
    general: withCache(generalReader),
    other: readingFiltered(generalReader),
  };
  const taken = await readSheets(picture, detector, readers, further);
  if (!enhance) return taken;
  const readersOfFiltered = {
    own: withCache(sheetReader),
    general: withCache(generalReader),
    other: readingIn(picture, generalReader),
  };
  const filtered = await readSheets(
    enhanced(picture),
    detector,
    readersOfFiltered,
    taken.sheet ? undefined : further,
  );
  return combine(taken, filtered);
}

/** If the filtered picture shows another kind of sheet, that is another page or a mistake. */
function combine(taken: Sheets, filtered: Sheets): Sheets {
  if (!taken.sheet) return filtered.sheet ? filtered : taken;
  if (filtered.sheet?.pose.form.kind !== taken.sheet.pose.form.kind) return taken;
  return { ...taken, sheet: addFiltered(taken.sheet, filtered.sheet) };
}

interface Sheets {
  /** The certificate, or a tax sheet on its own. */
  readonly sheet: SheetSites | undefined;
  /** The tax sheet beside a certificate. */
  readonly taxPose: Pose | undefined;
  readonly turn: FoundLines['turn'];
  /** Whether a title of a sheet was read, even if nothing else was. */
  readonly titled: boolean;
  /** Only if it was asked for. */
  readonly further?: FurtherReading;
}

async function readSheets(
  picture: Raster,
  detector: Detector,
  readers: PlaceReaders,
  wanted: ReadOptions['further'],
): Promise<Sheets> {
  const found = await findLines(picture, detector, readers);
  const { turn } = found;
  const { lines, poses } = await findSheets(found.lines, picture, readers.general);
  const { certificate, tax } = poses;
  const pose = certificate ?? tax;
  const titled = pose !== undefined || lines.some(isTitle);
  if (!pose) return { sheet: undefined, taxPose: undefined, turn, titled };
  const taxPose = certificate && tax;
  const sheet = await readFields(picture, pose, taxPose, lines, readers);
  if (!wanted) return { sheet, taxPose, turn, titled };
  const seen = taxPose ? [pose, taxPose] : [pose];
  return {
    ...{ sheet, taxPose, turn, titled },
    further: await readFurther(picture, seen, lines, readers, wanted),
  };
}

/** Reads the fields of a sheet, with the support of the tax sheet beside it. */
async function readFields(
  picture: Raster,
  pose: Pose,
  taxPose: Pose | undefined,
  lines: readonly Line[],
  readers: PlaceReaders,
): Promise<SheetSites> {
  const sheet = openSheet(picture, pose, lines, readers);
  // Our reader is quick. If it sees every character of a value that has a grammar, no other reader is needed.
  await sheet.readCertain('own', withGrammar(FIELDS));
  await sheet.readRest('general');
  const unsure = unsureFields(sheet.weigh(), SHEETS.sure);
  await sheet.readAll(['other'], unsure);
  await sheet.readAll(['own'], withGrammar(unsure));
  if (!taxPose || unsure.size === 0) return sheet.weigh();
  const taxSheet = openSheet(picture, taxPose, lines, readers);
  await taxSheet.readAll(['general'], unsure);
  const supported = sheet.weigh(taxSheet.readings());
  const unsureOnTax = unsureFields(taxSheet.weigh(), SHEETS.sure);
  const open = [...unsureFields(supported, LEAST_ANSWERED.field)].filter((field) => unsureOnTax.has(field));
  await taxSheet.readAll(['other'], new Set(open));
  await taxSheet.readAll(['own'], withGrammar(open));
  return completeFromTaxSheet(supported, taxSheet.weigh());
}

/** Our reader drops letters of these, and no grammar shows that it did. */
const WITHOUT_GRAMMAR: ReadonlySet<Field> = new Set(['nama_pemilik', 'alamat', 'tipe']);
const withGrammar = (fields: Iterable<Field>): ReadonlySet<Field> =>
  new Set([...fields].filter((field) => !WITHOUT_GRAMMAR.has(field)));

/** Finds the sheets. The general reader reads lines again whose text helps to find them. */
async function findSheets(lines: readonly Line[], raster: Raster, general: Reader) {
  const poses = findPoses(lines);
  const guess = poses.certificate ?? poses.tax ?? findBlurredPose(lines, STNK_FORMS);
  const sure = poses.certificate && poses.certificate.anchors.length >= SHEETS.sureAnchors;
  const useful = new Set(guess && lines.filter((line) => isUseful(guess, line, !sure)));
  const better = await rereadSome(lines, useful, raster, general);
  if (sure) return { lines: better, poses };
  const found = findPoses(better);
  if (poses.certificate || poses.tax || (found.certificate?.anchors.length ?? 0) >= SHEETS.sureAnchors)
    return { lines: better, poses: found };
  // The guess is too weak to leave lines unread because of it.
  const all = await rereadSome(lines, new Set(lines), raster, general);
  return { lines: all, poses: findPoses(all) };
}

/** Whether a line's text shows where things stand on the guessed sheet. */
const isUseful = (guess: Pose, line: Line, labels: boolean): boolean =>
  standsInBox(guess, line) || (labels && beginsLikeLabel(guess, line) && !isLabelOnly(guess, line));

/** All lines, some of them read again by the general reader; these come first. */
async function rereadSome(lines: readonly Line[], some: ReadonlySet<Line>, raster: Raster, general: Reader) {
  const again = await readAgain(raster, [...some], general);
  return [...again, ...lines.filter((line) => !some.has(line))];
}

/** Whether a line is a label without a value. */
const isLabelOnly = ({ anchors }: Pose, line: Line) =>
  anchors.some(
    (anchor) =>
      anchor.line === line &&
      bare(line.text).length < bare(anchor.printed.text).length + SHEETS.lettersOfValue,
  );

interface Poses {
  readonly certificate: Pose | undefined;
  readonly tax: Pose | undefined;
}

/** Both sheets print some labels in the same order, so each line belongs to the sheet that explains more of them. */
function findPoses(lines: readonly Line[]): Poses {
  if (areOfBook(lines)) return { certificate: undefined, tax: undefined };
  const anyTax = findPose(lines, TAX_FORMS);
  const clear = findPose(lines, STNK_FORMS);
  const blurred =
    (clear?.anchors.length ?? 0) < SHEETS.fewAnchors && !anyTax
      ? findBlurredPose(lines, STNK_FORMS)
      : undefined;
  const certificate = blurred ?? clear;
  if (!certificate || !anyTax) return { certificate, tax: anyTax };
  const without = ({ anchors }: Pose) => {
    const taken = new Set(anchors.map(({ line }) => line));
    return lines.filter((line) => !taken.has(line));
  };
  return certificate.weight >= anyTax.weight
    ? { certificate, tax: findPose(without(certificate), TAX_FORMS) }
    : { certificate: findPose(without(anyTax), STNK_FORMS), tax: anyTax };
}

/** Reads each quad of one picture only once: possible labels and values are often the same lines. */
function withCache({ read }: Reader): Reader {
  const known = new Map<Quad, Line>();
  return {
    async read(picture, quad) {
      const line = known.get(quad) ?? (await read(picture, quad));
      known.set(quad, line);
      return line;
    },
  };
}

/** Reads every quad in this picture. */
const readingIn = (picture: Raster, { read }: Reader): Reader => ({
  read: (_, quad) => read(picture, quad),
});

/** Reads a filtered copy of the quad's surroundings. */
const readingFiltered = ({ read }: Reader): Reader => ({
  async read(image, quad) {
    const around = enhancedAround(image, quad);
    return { ...(await read(around.raster, around.quad)), quad };
  },
});

function beginsLikeLabel(pose: Pose, { quad }: Line): boolean {
  const { left, y } = onSheet(pose, quad);
  const { columns, titles } = pose.form;
  const starts = [...columns.map(({ labelX }) => labelX), ...titles.map(({ x }) => x)];
  const { top, bottom } = SHEETS.reach;
  return y > top && y < bottom && starts.some((x) => Math.abs(x - left) < SHEETS.beside);
}

/** In a box, the general reader must read first to tell the value from the print around it. */
function standsInBox(pose: Pose, { quad }: Line): boolean {
  const { left, y } = onSheet(pose, quad);
  const { beside } = SHEETS;
  return pose.form.boxes.some(
    ({ label, place: [, top, right, bottom] }) =>
      left > label.x - beside && left < right && y > top - beside && y < bottom + beside,
  );
}
