/** Four corners as the API returns them, in reading direction. */
export type Polygon = readonly (readonly number[])[];

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

/** The `points` attribute of an SVG polygon. */
export function pointsOf(polygon: Polygon): string {
  return polygon.map(([x, y]) => `${x},${y}`).join(' ');
}

/** The position of a label, in percent of the picture: centred above the highest corner. */
export function labelPosition(polygons: readonly Polygon[], image: Size): { left: number; top: number } {
  const { left, top, right } = boundsOf(polygons);
  return { left: percent((left + right) / 2, image.width), top: percent(top, image.height) };
}

/** The upright rectangle around polygons. */
export function boundsOf(polygons: readonly Polygon[]) {
  const corners = polygons.flatMap(cornersOf);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Stacked letters are about as high as the column is wide; letters of a line that runs downwards stand closer. */
const COLUMN_LETTERS = 1.25;

/** Whether so many letters stand upright in a column, and not in a line that was turned. */
export function isColumn(polygon: Polygon, letters: number): boolean {
  const [start, end, , below] = cornersOf(polygon);
  if (!start || !end || !below) {
    return false;
  }
  const along = minus(end, start);
  const isSteep = along[1] > Math.abs(along[0]);
  return isSteep && letters * Math.hypot(...minus(below, start)) < COLUMN_LETTERS * Math.hypot(...along);
}

/** The corners of a column from where its letters begin when they are seen upright. */
export const uprightColumn = ([first, second, third, fourth]: Polygon): Polygon =>
  first && second && third && fourth ? [fourth, first, second, third] : [];

/** The CSS transform that makes one part of a picture fill a box, with its text upright. */
interface CloseUp extends Size {
  /** For `transform`, with `transform-origin` at the top left. */
  readonly transform: string;
}

/** Margins around the text, as fractions of its height. Polygons already leave some room above the letters. */
const MARGIN = { along: 0.35, down: 0.05 } as const;

/** The close-up of one polygon: `maxSize.height` high, or lower if it would be wider than `maxSize.width`. */
export function closeUpOf(polygon: Polygon, maxSize: Size): CloseUp | undefined {
  const [start, end, , below] = cornersOf(polygon);
  if (!start || !end || !below) {
    return undefined;
  }
  const along = minus(end, start);
  const down = minus(below, start);
  const length = Math.hypot(...along);
  const depth = Math.hypot(...down);
  if (length < 1 || depth < 1) {
    return undefined;
  }
  const wider = 1 + (2 * MARGIN.along * depth) / length;
  const higher = 1 + 2 * MARGIN.down;
  const aspect = (length * wider) / (depth * higher);
  const height = Math.min(maxSize.height, maxSize.width / aspect);
  const width = height * aspect;
  // The two edges of the part with its margins, and its first corner.
  const u = times(along, wider);
  const v = times(down, higher);
  const corner = minus(minus(start, times(along, (wider - 1) / 2)), times(down, (higher - 1) / 2));
  // The affine map from these edges to those of the box.
  const det = u[0] * v[1] - u[1] * v[0];
  const a = (width * v[1]) / det;
  const c = (-width * v[0]) / det;
  const b = (-height * u[1]) / det;
  const d = (height * u[0]) / det;
  const e = -(a * corner[0] + c * corner[1]);
  const f = -(b * corner[0] + d * corner[1]);
  const matrix = [a, b, c, d, e, f].map(round);
  return { width: round(width), height: round(height), transform: `matrix(${matrix.join(', ')})` };
}

function cornersOf(polygon: Polygon): Point[] {
  return polygon.map(([x = 0, y = 0]) => [x, y]);
}

const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
const times = (p: Point, factor: number): Point => [p[0] * factor, p[1] * factor];

const round = (value: number) => Number(value.toFixed(5));

function percent(part: number, whole: number): number {
  return Number(Math.min(100, Math.max(0, (100 * part) / whole)).toFixed(2));
}
