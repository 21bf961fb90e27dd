import { fitAffine, fitHomography, type Pair, similarityOf } from '../../../geometry/fit.js';
import { applyHomography, type Homography, inverse } from '../../../geometry/homography.js';
import {
  angleOf,
  between,
  centreOf,
  heightOf,
  lengthOf,
  type Point,
  type Quad,
} from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { PITCH, type Printed, type SheetForm } from '../forms/form.js';
import { bare, findLetters } from './labels.js';
import { LABELS, POSE } from './tunables.js';

/** A printed text of the form that was found on the picture. */
interface Anchor {
  readonly printed: Printed;
  readonly line: Line;
  /** The left end of its centre line, in pixels. */
  readonly at: Point;
  /** Number of letters found. */
  readonly weight: number;
}

/** How a sheet lies on the picture. */
export interface Pose {
  readonly form: SheetForm;
  /** From fractions of the sheet to pixels. */
  readonly toPage: Homography;
  /** From pixels to fractions of the sheet. */
  readonly toSheet: Homography;
  readonly anchors: readonly Anchor[];
  /** Number of letters found of all anchors, less for those out of place. */
  readonly weight: number;
}

/** How exactly labels must be read, and how many a sheet needs. */
interface Search {
  /** One wrong letter is allowed for this many; undefined for the default. */
  readonly lettersPerError?: number;
  readonly anchors: number;
  readonly letters: number;
}
const CLEAR: Search = POSE.clear;
const BLURRED: Search = POSE.blurred;

/** The best pose of the best form, or undefined if none fits. */
export const findPose = (lines: readonly Line[], forms: readonly SheetForm[]): Pose | undefined =>
  posesOf(lines, forms, CLEAR).sort((a, b) => b.weight - a.weight)[0];

/**
 * Like `findPose`, for pictures on which titles can be read but hardly any label. Forms share their titles, so the one wins whose
 * values begin where lines do.
 */
export function findBlurredPose(lines: readonly Line[], forms: readonly SheetForm[]): Pose | undefined {
  const poses = posesOf(lines, forms, BLURRED).map((pose) => ({
    pose,
    weight: pose.weight + POSE.value * valuesIn(pose, lines),
  }));
  return poses.sort((a, b) => b.weight - a.weight)[0]?.pose;
}

const posesOf = (lines: readonly Line[], forms: readonly SheetForm[], search: Search): Pose[] =>
  forms.flatMap((form) => poseOf(lines, form, search) ?? []);

/** Number of lines that begin where values of the form do. */
function valuesIn(pose: Pose, lines: readonly Line[]): number {
  const starts = pose.form.columns.map(({ valueX, rows }) => ({
    x: valueX,
    top: rows[0]!.y - PITCH,
    bottom: rows.at(-1)!.y + PITCH,
  }));
  return lines.filter(({ quad }) => {
    const { left, y } = onSheet(pose, quad);
    return starts.some(({ x, top, bottom }) => Math.abs(left - x) < POSE.atValue && y > top && y < bottom);
  }).length;
}

/** Everything that is printed on a form. */
const printedOn = ({ titles, columns, boxes }: SheetForm): Printed[] => [
  ...titles,
  ...columns.flatMap(({ labelX, rows }) => rows.map(({ label, y }) => ({ text: label, x: labelX, y }))),
  ...boxes.map(({ label }) => label),
];

function poseOf(lines: readonly Line[], form: SheetForm, search: Search): Pose | undefined {
  const found = printedOn(form).flatMap((printed) => anchorsOf(printed, lines, search));
  const strongest = [...found].sort((a, b) => b.weight - a.weight).slice(0, POSE.strongest);
  let best: Fit | undefined;
  for (const a of strongest) {
    for (const b of strongest) {
      if (a.printed === b.printed) continue;
      const map = similarityOf(pairOf(form, a), pairOf(form, b));
      if (!map || !readsAlong(map, a.line.quad)) continue;
      const fit = fitOf(form, map, found, POSE.tolerance);
      if (fit && fit.weight > (best?.weight ?? 0)) best = fit;
    }
  }
  for (const tolerance of [POSE.tolerance, POSE.strict, POSE.strict]) {
    if (!best) return undefined;
    const pairs = best.anchors.map((anchor) => pairOf(form, anchor));
    const map = (pairs.length >= POSE.forPerspective ? fitHomography(pairs) : undefined) ?? fitAffine(pairs);
    const fit = map && fitOf(form, map, found, tolerance);
    if (!fit || fit.weight < POSE.keptWeight * best.weight) break;
    best = fit;
  }
  if (!best || best.anchors.length < search.anchors || best.weight < search.letters) return undefined;
  return poseOfFit(form, best);
}

/** The fit works in widths of the sheet on both axes, the pose in fractions of its size. */
function poseOfFit(form: SheetForm, { map, anchors, weight }: Fit): Pose {
  const [a, b, c, d, e, f, g, h, i] = map as number[];
  const k = form.aspect;
  const toPage = [a!, b! / k, c!, d!, e! / k, f!, g!, h! / k, i!];
  return { form, toPage, toSheet: inverse(toPage), anchors, weight };
}

/**
 * The pose, fitted to more printed texts. Far from its first labels it may be a letter or two off.
 * @param tolerance how far from their places they may lie, in widths of the sheet
 */
export function refinedPose(
  pose: Pose,
  printed: readonly Printed[],
  lines: readonly Line[],
  tolerance: { readonly x: number; readonly y: number },
): { readonly pose: Pose; readonly found: ReadonlySet<Printed> } {
  const { form } = pose;
  const [a, b, c, d, e, f, g, h, i] = pose.toPage as number[];
  const k = form.aspect;
  const map = [a!, b! * k, c!, d!, e! * k, f!, g!, h! * k, i!];
  const candidates = printed.flatMap((each) => anchorsOf(each, lines, CLEAR));
  const more = fitOf(form, map, candidates, tolerance)?.anchors ?? [];
  const found = new Set(more.map(({ printed }) => printed));
  const anchors = [...pose.anchors, ...more];
  const exact =
    anchors.length >= POSE.forPerspective && fitHomography(anchors.map((anchor) => pairOf(form, anchor)));
  if (more.length === 0 || !exact) return { pose, found };
  return { pose: poseOfFit(form, { map: exact, anchors, weight: pose.weight }), found };
}

interface Fit {
  readonly map: Homography;
  readonly anchors: readonly Anchor[];
  readonly weight: number;
}

const pairOf = (form: SheetForm, { printed, at }: Anchor): Pair => ({
  from: [printed.x, printed.y / form.aspect],
  to: at,
});

function anchorsOf(printed: Printed, lines: readonly Line[], search: Search): Anchor[] {
  const letters = bare(printed.text);
  const lettersPerError = letters.length < LABELS.title ? search.lettersPerError : undefined;
  return lines.flatMap((line) => {
    const match = findLetters(letters, line, lettersPerError);
    if (!match) return [];
    const { quad } = line;
    const inset = (POSE.margin * heightOf(quad)) / lengthOf(quad);
    const along = inset + match.from * (1 - 2 * inset);
    const at = between(between(quad[0], quad[1], along), between(quad[3], quad[2], along), 0.5);
    return [{ printed, line, at, weight: match.likeness * letters.length }];
  });
}

/** The anchors that lie where the map puts them: for each printed text the nearest. */
function fitOf(
  form: SheetForm,
  map: Homography,
  found: readonly Anchor[],
  tolerance: { readonly x: number; readonly y: number },
): Fit | undefined {
  const back = inverse(map);
  const nearest = new Map<Printed, { anchor: Anchor; off: number }>();
  for (const anchor of found) {
    const [x, y] = applyHomography(back, anchor.at);
    const off = Math.max(
      Math.abs(x - anchor.printed.x) / tolerance.x,
      Math.abs(y - anchor.printed.y / form.aspect) / tolerance.y,
    );
    if (off < 1 && off < (nearest.get(anchor.printed)?.off ?? 1))
      nearest.set(anchor.printed, { anchor, off });
  }
  const anchors = [...nearest.values()];
  // Forms that share words differ in their places, so anchors near theirs count more.
  const weight = anchors.reduce(
    (sum, { anchor, off }) => sum + anchor.weight * (1 - POSE.misplaced * off),
    0,
  );
  return { map, anchors: anchors.map(({ anchor }) => anchor), weight };
}

/** Whether the line runs in the direction of the sheet's text. */
function readsAlong(map: Homography, quad: Quad): boolean {
  const [[x0, y0], [x1, y1]] = [applyHomography(map, [0, 0]), applyHomography(map, [1, 0])];
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI - angleOf(quad);
  return Math.abs(((turn + 540) % 360) - 180) < POSE.tilt;
}

/** A rectangle of the sheet, as a quad in pixels. */
export const placeOf = ({ toPage }: Pose, left: number, top: number, right: number, bottom: number): Quad => [
  applyHomography(toPage, [left, top]),
  applyHomography(toPage, [right, top]),
  applyHomography(toPage, [right, bottom]),
  applyHomography(toPage, [left, bottom]),
];

/** A piece of text and its place in fractions of the sheet. */
export interface OnSheet {
  readonly quad: Quad;
  readonly left: number;
  readonly right: number;
  /** Height of its centre line, in the middle and at both ends: lines are typed askew and paper is bent. */
  readonly y: number;
  readonly leftY: number;
  readonly rightY: number;
}

export function onSheet({ toSheet }: Pose, quad: Quad): OnSheet {
  const inset = (POSE.margin * heightOf(quad)) / Math.max(1, lengthOf(quad));
  const at = (share: number) =>
    applyHomography(
      toSheet,
      between(between(quad[0], quad[1], share), between(quad[3], quad[2], share), 0.5),
    );
  const [left, leftY] = at(inset);
  const [right, rightY] = at(1 - inset);
  return { quad, left, right, y: applyHomography(toSheet, centreOf(quad))[1], leftY, rightY };
}
