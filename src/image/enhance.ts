import { mapQuad, type Quad } from '../geometry/quad.js';
import { cut, type Raster } from './raster.js';

/** Reach of the local mean, as a share of the picture's long side: about three rows of a sheet. */
const REACH = 1 / 40;
/** The least reach in pixels, for small pictures. */
const MIN_REACH = 4;
/** Grey levels added to the local spread, so that the noise of an even background is not amplified. */
const SPREAD_FLOOR = 12;
/** Grey levels per unit of local spread in the result. */
const CONTRAST = 55;
/** Grey level of the local mean in the result. */
const BACKGROUND = 200;
/** Share of the slightly blurred picture in the result. It joins the dots of a matrix printer. */
const BLUR_SHARE = 0.5;

/**
 * A contrast filter for printed sheets. The result is grey. The local mean removes tint, shadows and glare, the local
 * spread strengthens faint print (Wallis 1976), and a blur of one pixel joins the dots of a matrix printer.
 */
export const enhanced = (picture: Raster): Raster => filtered(picture, reachIn(picture));

/** Filters only the surroundings of one quad. Returns them with the quad in their pixels. */
export function enhancedAround(picture: Raster, quad: Quad): { raster: Raster; quad: Quad } {
  const reach = reachIn(picture);
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  // Twice the reach, since readers look a little beyond the quad.
  const { raster, left, top } = cut(picture, {
    left: Math.min(...xs) - 2 * reach,
    top: Math.min(...ys) - 2 * reach,
    right: Math.max(...xs) + 2 * reach,
    bottom: Math.max(...ys) + 2 * reach,
  });
  return { raster: filtered(raster, reach), quad: mapQuad(quad, ([x, y]) => [x - left, y - top]) };
}

const reachIn = ({ width, height }: Raster) =>
  Math.max(MIN_REACH, Math.round(REACH * Math.max(width, height)));

function filtered({ data, width, height }: Raster, reach: number): Raster {
  const grey = new Float32Array(width * height);
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) {
    grey[i] = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!;
  }
  const mean = boxMean(grey, width, height, reach);
  const squares = boxMean(
    grey.map((value) => value * value),
    width,
    height,
    reach,
  );
  const soft = boxMean(grey, width, height, 1);
  const out = new Uint8Array(data.length);
  for (let i = 0, p = 0; i < grey.length; i++, p += 3) {
    const spread = Math.sqrt(Math.max(0, squares[i]! - mean[i]! ** 2)) + SPREAD_FLOOR;
    const joined = BLUR_SHARE * (grey[i]! + soft[i]!);
    const value = BACKGROUND + (CONTRAST * (joined - mean[i]!)) / spread;
    out[p] = out[p + 1] = out[p + 2] = Math.min(255, Math.max(0, value));
  }
  return { data: out, width, height };
}

/** Mean over a square of 2 × reach + 1 pixels, by running sums along rows, then columns. Edge pixels are repeated. */
function boxMean(image: Float32Array, width: number, height: number, reach: number): Float32Array {
  const rows = new Float32Array(image.length);
  for (let y = 0; y < height; y++) slide(image, rows, y * width, 1, width, reach);
  const out = new Float32Array(image.length);
  for (let x = 0; x < width; x++) slide(rows, out, x, width, height, reach);
  return out;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  const at = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step]!;
  let sum = 0;
  for (let i = -reach; i <= reach; i++) sum += at(i);
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / (2 * reach + 1);
    sum += at(i + reach + 1) - at(i - reach);
  }
}
