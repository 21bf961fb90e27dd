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

/** A printed text of the form, found on the picture. */
export interface Anchor {
  readonly printed: Printed;
  readonly line: Line;
  /** Where it begins: left end of its centre line, in pixels. */
  readonly at: Point;
  /** Letters that were found: what it counts. */
  readonly weight: number;
}

/** How a sheet lies on the picture. */
export interface Pose {
  readonly form: SheetForm;
  /** From fractions of the sheet to pixels, and back. */
  readonly toPage: Homography;
  readonly toSheet: Homography;
  readonly anchors: readonly Anchor[];
  /** Letters of all anchors. */
  readonly weight: number;
}

/** Share of the detector's quad that is margin before the text, in heights of the quad. */
const MARGIN = 0.2;
/** How far from its place an anchor may lie, in fractions of the sheet's width, across and down. */
const TOLERANCE = { x: 0.03, y: 0.014 } as const;
const STRICT = { x: 0.022, y: 0.009 } as const;
/** Anchors that poses are tried from: long labels are hardly mistaken. */
const STRONGEST = 16;
/** A homography needs more anchors than an affine map, or it bends to their errors. */
const FOR_PERSPECTIVE = 9;

/** How labels are looked for, and what a sheet is then believed from. */
interface Search {
  /** Letters for each that may be wrong; undefined for what is usual. */
  readonly lettersToAnError?: number;
  readonly anchors: number;
  readonly letters: number;
}
/** A sheet is believed from so many anchors and letters on. */
const CLEAR: Search = { anchors: 4, letters: 40 };
/** Small labels of a small picture lose half of their letters; then more of them must stand where they should. */
const BLURRED: Search = { lettersToAnError: 2, anchors: 5, letters: 65 };

/** The best pose of the best form; undefined where none fits. */
export const findPose = (lines: readonly Line[], forms: readonly SheetForm[]): Pose | undefined =>
  posesOf(lines, forms, CLEAR).sort((a, b) => b.weight - a.weight)[0];

/**
 * As `findPose`, where the titles can be read and hardly any label. Forms print the same titles, so the one is taken whose
 * values begin where lines do.
 */
export function findBlurredPose(lines: readonly Line[], forms: readonly SheetForm[]): Pose | undefined {
  const poses = posesOf(lines, forms, BLURRED).map((pose) => ({
    pose,
    weight: pose.weight + VALUE * valuesIn(pose, lines),
  }));
  return poses.sort((a, b) => b.weight - a.weight)[0]?.pose;
}

const posesOf = (lines: readonly Line[], forms: readonly SheetForm[], search: Search): Pose[] =>
  forms.flatMap((form) => poseOf(lines, form, search) ?? []);

/** What a line that begins where a value does counts, in letters of labels; and how near it must begin. */
const VALUE = 3;
const AT_VALUE = 0.012;

/** Lines that begin where values of the form do. */
function valuesIn(pose: Pose, lines: readonly Line[]): number {
  const starts = pose.form.columns.map(({ valueX, rows }) => ({
    x: valueX,
    top: rows[0]!.y - PITCH,
    bottom: rows.at(-1)!.y + PITCH,
  }));
  return lines.filter(({ quad }) => {
    const { left, y } = onSheet(pose, quad);
    return starts.some(({ x, top, bottom }) => Math.abs(left - x) < AT_VALUE && y > top && y < bottom);
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
  const strongest = [...found].sort((a, b) => b.weight - a.weight).slice(0, STRONGEST);
  let best: Fit | undefined;
  for (const a of strongest) {
    for (const b of strongest) {
      if (a.printed === b.printed) continue;
      const map = similarityOf(pairOf(form, a), pairOf(form, b));
      if (!map || !reads(map, a.line.quad)) continue;
      const fit = fitOf(form, map, found, TOLERANCE);
      if (fit && fit.weight > (best?.weight ?? 0)) best = fit;
    }
  }
  for (const tolerance of [TOLERANCE, STRICT, STRICT]) {
    if (!best) return undefined;
    const pairs = best.anchors.map((anchor) => pairOf(form, anchor));
    const map = (pairs.length >= FOR_PERSPECTIVE ? fitHomography(pairs) : undefined) ?? fitAffine(pairs);
    const fit = map && fitOf(form, map, found, tolerance);
    if (!fit || fit.weight < 0.8 * best.weight) break;
    best = fit;
  }
  if (!best || best.anchors.length < search.anchors || best.weight < search.letters) return undefined;
  // From fractions of the sheet: the fit works in widths of it, in which a circle is round.
  const { map, anchors, weight } = best;
  const [a, b, c, d, e, f, g, h, i] = map as number[];
  const k = form.aspect;
  const toPage = [a!, b! / k, c!, d!, e! / k, f!, g!, h! / k, i!];
  return { form, toPage, toSheet: inverse(toPage), anchors, weight };
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

/** Texts of so many letters are titles in large letters, which are read or are not there. */
const TITLE = 24;

function anchorsOf(printed: Printed, lines: readonly Line[], search: Search): Anchor[] {
  const letters = bare(printed.text);
  const lettersToAnError = letters.length < TITLE ? search.lettersToAnError : undefined;
  return lines.flatMap((line) => {
    const match = findLetters(letters, line, lettersToAnError);
    if (!match) return [];
    const { quad } = line;
    const inset = (MARGIN * heightOf(quad)) / lengthOf(quad);
    const along = inset + match.from * (1 - 2 * inset);
    const at = between(between(quad[0], quad[1], along), between(quad[3], quad[2], along), 0.5);
    return [{ printed, line, at, weight: match.likeness * letters.length }];
  });
}

/** The anchors that lie where the map says; each printed text once, at its nearest. */
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
  // What lies nearer to its place counts more: it tells forms apart that print the same words.
  const weight = anchors.reduce((sum, { anchor, off }) => sum + anchor.weight * (1 - 0.3 * off), 0);
  return { map, anchors: anchors.map(({ anchor }) => anchor), weight };
}

/** Whether text of the sheet reads in the direction of the line, within a free tilt. */
function reads(map: Homography, quad: Quad): boolean {
  const [[x0, y0], [x1, y1]] = [applyHomography(map, [0, 0]), applyHomography(map, [1, 0])];
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI - angleOf(quad);
  return Math.abs(((turn + 540) % 360) - 180) < 20;
}

/** A place of the sheet, in pixels. */
export const placeOf = ({ toPage }: Pose, left: number, top: number, right: number, bottom: number): Quad => [
  applyHomography(toPage, [left, top]),
  applyHomography(toPage, [right, top]),
  applyHomography(toPage, [right, bottom]),
  applyHomography(toPage, [left, bottom]),
];

/** A piece of text, and where it lies in fractions of the sheet. */
export interface OnSheet {
  readonly quad: Quad;
  readonly left: number;
  readonly right: number;
  /** Height of its centre line, and where that begins and ends: lines are typed and bent askew. */
  readonly y: number;
  readonly leftY: number;
  readonly rightY: number;
}

export function onSheet({ toSheet }: Pose, quad: Quad): OnSheet {
  const inset = (MARGIN * heightOf(quad)) / Math.max(1, lengthOf(quad));
  const at = (share: number) =>
    applyHomography(
      toSheet,
      between(between(quad[0], quad[1], share), between(quad[3], quad[2], share), 0.5),
    );
  const [left, leftY] = at(inset);
  const [right, rightY] = at(1 - inset);
  return { quad, left, right, y: applyHomography(toSheet, centreOf(quad))[1], leftY, rightY };
}
