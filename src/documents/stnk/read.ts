import type { Quad } from '../../geometry/quad.js';
import { enhanced, enhancedAround } from '../../image/enhance.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { NetworkName, Networks } from '../../text/networks.js';
import type { Line, Reader } from '../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../confidence.js';
import type { ReadOptions, Unsized } from '../document.js';
import { completed } from './answer/both-sheets.js';
import { kindOf } from './answer/confidence.js';
import { report } from './answer/report.js';
import { filledIn } from './answer/two-pictures.js';
import { FIELDS, type Field } from './fields.js';
import { STNK_FORMS, TAX_FORMS } from './forms/forms.js';
import { type FoundLines, findLines, readAgain } from './looks/find-lines.js';
import { type Lookers, openSheet, type SheetSites, unsureFields } from './looks/open-sheet.js';
import { findBlurredPose, findPose, onSheet, type Pose } from './pose/find-pose.js';
import { bare } from './pose/labels.js';
import { areOfBook, isTitle } from './pose/other-papers.js';
import type { StnkReading } from './reading.js';

/** Our reader is quick; where it finds fewer labels than this, the general one reads what may be a label again. */
const SURE_ANCHORS = 13;
/** What is less sure than this is looked at again, and on the other sheet. */
const SURE = 0.9;

export const STNK_NETWORKS = [
  'sheetDetector',
  'sheetReader',
  'generalReader',
] as const satisfies readonly NetworkName[];
type StnkNetworks = Pick<Networks, (typeof STNK_NETWORKS)[number]>;

/**
 * Reads a vehicle certificate; quads are in pixels of the picture. With `enhance` it reads the picture also with its ground
 * evened out and its strokes strengthened: see two-pictures.ts.
 */
export async function readStnk(
  picture: Raster,
  networks: StnkNetworks,
  { enhance }: ReadOptions,
): Promise<Unsized<StnkReading>> {
  const { sheet, beside, turn, titled } = await seeSheets(picture, networks, enhance);
  return report(sheet, beside, picture, turn, titled);
}

/** What a picture shows, before anything is answered or held back. */
export async function seeSheets(
  picture: Raster,
  { sheetDetector: detector, sheetReader, generalReader }: StnkNetworks,
  enhance: boolean,
): Promise<Sheets> {
  // A filter that joins the dots of one letter eats the strokes of another, so each picture has its say.
  const seen = await readSheets(picture, detector, {
    own: remembering(sheetReader),
    general: remembering(generalReader),
    other: readingFiltered(generalReader),
  });
  if (!enhance) return seen;
  const filtered = await readSheets(enhanced(picture), detector, {
    own: remembering(sheetReader),
    general: remembering(generalReader),
    other: readingIn(picture, generalReader),
  });
  return bothTold(seen, filtered);
}

/** What two readings of one picture say together; another kind of sheet in the second is another page, or none. */
function bothTold(seen: Sheets, filtered: Sheets): Sheets {
  if (!seen.sheet) return filtered.sheet ? filtered : seen;
  if (filtered.sheet?.pose.form.kind !== seen.sheet.pose.form.kind) return seen;
  return { ...seen, sheet: filledIn(seen.sheet, filtered.sheet) };
}

interface Sheets {
  /** The certificate, or the tax sheet that stands alone; undefined for neither. */
  readonly sheet: SheetSites | undefined;
  /** The tax sheet beside a certificate. */
  readonly beside: Pose | undefined;
  readonly turn: FoundLines['turn'];
  /** Whether a title of a sheet was read, though perhaps nothing else. */
  readonly titled: boolean;
}

async function readSheets(picture: Raster, detector: Detector, lookers: Lookers): Promise<Sheets> {
  const look = await findLines(picture, detector, lookers);
  const { turn } = look;
  const { lines, poses } = await findSheets(look.lines, picture, lookers.general);
  const { certificate, tax } = poses;
  const pose = certificate ?? tax;
  const titled = pose !== undefined || lines.some(isTitle);
  if (!pose) return { sheet: undefined, beside: undefined, turn, titled };
  const beside = certificate && tax;
  const own = openSheet(picture, pose, lines, lookers);
  // Other values are read by the general reader, which reads them better; see docs/accuracy.md.
  await own.glance('own', OF_FEW);
  await own.lookAtRest('general');
  const unsure = unsureFields(own.weigh(), SURE);
  await own.look(['other'], unsure);
  await own.look(['own'], ofShape(unsure));
  if (!beside || unsure.size === 0) return { sheet: own.weigh(), beside, turn, titled };
  const other = openSheet(picture, beside, lines, lookers);
  await other.look(['general'], unsure);
  const seen = own.weigh(other.readings());
  const doubtful = unsureFields(other.weigh(), SURE);
  const open = [...unsureFields(seen, LEAST_ANSWERED.field)].filter((field) => doubtful.has(field));
  await other.look(['other'], new Set(open));
  await other.look(['own'], ofShape(open));
  return { sheet: completed(seen, other.weigh()), beside, turn, titled };
}

/** Values without a grammar: our reader drops letters of these, and nothing tells that it did. */
const FREE: ReadonlySet<Field> = new Set(['nama_pemilik', 'alamat', 'tipe']);
const ofShape = (fields: Iterable<Field>): ReadonlySet<Field> =>
  new Set([...fields].filter((field) => !FREE.has(field)));

/** Values that are one of few: our reader is quick, and what it saw in every letter or figure is that value. */
const OF_FEW: ReadonlySet<Field> = new Set([
  ...FIELDS.filter((field) => kindOf(field) === 'list'),
  'isi_silinder',
  'tahun_pembuatan',
  'tahun_registrasi',
]);

/** The poses of the sheets, and the lines; the general reader reads those again whose letters tell where things stand. */
async function findSheets(seen: readonly Line[], raster: Raster, general: Reader) {
  const poses = findPoses(seen);
  const guess = poses.certificate ?? poses.tax ?? findBlurredPose(seen, STNK_FORMS);
  const sure = poses.certificate && poses.certificate.anchors.length >= SURE_ANCHORS;
  const telling = new Set(guess && seen.filter((line) => tells(guess, line, !sure)));
  const lines = await readAmong(seen, telling, raster, general);
  if (sure) return { lines, poses };
  const found = findPoses(lines);
  if (poses.certificate || poses.tax || (found.certificate?.anchors.length ?? 0) >= SURE_ANCHORS)
    return { lines, poses: found };
  // What the guess was made from is not enough to leave anything unread for.
  const all = await readAmong(seen, new Set(seen), raster, general);
  return { lines: all, poses: findPoses(all) };
}

/** Whether a line's letters tell where things stand on the guessed sheet. */
const tells = (guess: Pose, line: Line, labels: boolean): boolean =>
  standsInBox(guess, line) || (labels && beginsWhereLabelsDo(guess, line) && !isLabelAlone(guess, line));

/** The lines, of which the general reader reads some again; these come first. */
async function readAmong(lines: readonly Line[], some: ReadonlySet<Line>, raster: Raster, general: Reader) {
  const again = await readAgain(raster, [...some], general);
  return [...again, ...lines.filter((line) => !some.has(line))];
}

/** Whether a line is known to be a label, and nothing but it. */
const isLabelAlone = ({ anchors }: Pose, line: Line) =>
  anchors.some(
    (anchor) =>
      anchor.line === line && bare(line.text).length < bare(anchor.printed.text).length + LETTERS_OF_A_VALUE,
  );
const LETTERS_OF_A_VALUE = 3;

interface Poses {
  readonly certificate: Pose | undefined;
  readonly tax: Pose | undefined;
}

/** So few labels tell no form from another. */
const FEW_ANCHORS = 6;

/** Both sheets print some of the same labels in the same order: each line belongs to the sheet that explains more. */
function findPoses(lines: readonly Line[]): Poses {
  if (areOfBook(lines)) return { certificate: undefined, tax: undefined };
  const anyTax = findPose(lines, TAX_FORMS);
  const clear = findPose(lines, STNK_FORMS);
  const blurred =
    (clear?.anchors.length ?? 0) < FEW_ANCHORS && !anyTax ? findBlurredPose(lines, STNK_FORMS) : undefined;
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

/** A reader of one picture that reads each quad once: labels that are looked for and values are often the same lines. */
function remembering({ read }: Reader): Reader {
  const known = new Map<Quad, Line>();
  return {
    async read(picture, quad) {
      const line = known.get(quad) ?? (await read(picture, quad));
      known.set(quad, line);
      return line;
    },
  };
}

/** A reader that reads every quad in this picture. */
const readingIn = (picture: Raster, { read }: Reader): Reader => ({
  read: (_, quad) => read(picture, quad),
});

/** A reader that sees what the filter makes of the place. */
const readingFiltered = ({ read }: Reader): Reader => ({
  async read(image, quad) {
    const around = enhancedAround(image, quad);
    return { ...(await read(around.raster, around.quad)), quad };
  },
});

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
