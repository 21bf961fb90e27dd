import type { Quad } from '../../geometry/quad.js';
import { labelRuns } from './runs.js';

/** What our detector's network says of a picture, plane after plane, by cells of 4 × 4 pixels of the look. */
export interface MarkingMaps {
  readonly data: Float32Array;
  /** Cells. */
  readonly width: number;
  readonly height: number;
}

/** A row of lettering: the quad's first edge is the direction in which it reads. */
export interface Marking {
  readonly quad: Quad;
  readonly score: number;
  readonly stacked: boolean;
}

/** Planes: four of the kernel, one for each quarter of a cell; then the kind, the direction, and the height. */
export const PLANES = 8;
const [STACKED, COS, SIN, HEIGHT] = [4, 5, 6, 7] as const;
/** Pixels of the look to a quarter of a cell. */
const FINE = 2;

const KERNEL_THRESHOLD = 0.35;
const MEAN_THRESHOLD = 0.5;
const PEAK_THRESHOLD = 0.65;
/** Quarters of a cell. */
const LEAST_SIZE = 6;
/** Above this ratio of length to breadth a kernel's own axis is truer than the map of directions. */
const LONG = 3;
/** Cosine of the most by which the two may differ. */
const ALIKE = 0.7;
/** The kernel ends 0.25 letter heights before the row does; the rest is margin for the reader. */
const ENDS = 0.35;
const BREADTH = 1.35;

/** The rows of lettering that the maps show, in pixels of the look. */
export function markingsOf({ data, width, height }: MarkingMaps): Marking[] {
  const kernel = unshuffled(data, width, height);
  const { runs, labels, count } = labelRuns(kernel, width * 2, height * 2, KERNEL_THRESHOLD);
  const kernels = measure(kernel, data, width, height, runs, labels, count);
  const markings: Marking[] = [];
  for (let id = 0; id < count; id++) {
    const at = id * FIELDS;
    const size = kernels[at + Field.size]!;
    if (size < LEAST_SIZE || kernels[at + Field.peak]! < PEAK_THRESHOLD) continue;
    const score = kernels[at + Field.sum]! / size;
    if (score < MEAN_THRESHOLD) continue;
    markings.push({ quad: quadOf(kernels, at), score, stacked: kernels[at + Field.stacked]! > 0 });
  }
  return markings;
}

/** The four quarters of each cell put beside one another. */
function unshuffled(data: Float32Array, width: number, height: number): Float32Array {
  const plane = width * height;
  const kernel = new Float32Array(plane * 4);
  for (let y = 0, out = 0; y < height * 2; y++) {
    const from = (y & 1) * 2 * plane + (y >> 1) * width;
    for (let x = 0; x < width; x++) {
      kernel[out++] = data[from + x]!;
      kernel[out++] = data[from + plane + x]!;
    }
  }
  return kernel;
}

/** What is summed up over each kernel, one after another in one array. */
const Field = {
  size: 0,
  sum: 1,
  peak: 2,
  x: 3,
  y: 4,
  xx: 5,
  xy: 6,
  yy: 7,
  stacked: 8,
  cos: 9,
  sin: 10,
  height: 11,
  axisX: 12,
  axisY: 13,
  first: 14,
  last: 15,
} as const;
const FIELDS = 16;

function measure(
  kernel: Float32Array,
  data: Float32Array,
  width: number,
  height: number,
  runs: Int32Array,
  labels: Int32Array,
  count: number,
): Float64Array {
  const plane = width * height;
  const sums = new Float64Array(count * FIELDS);
  for (let run = 0; run < labels.length; run++) {
    const [y, from, to] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!];
    const at = labels[run]! * FIELDS;
    for (let x = from; x < to; x++) {
      const value = kernel[y * width * 2 + x]!;
      const cell = (y >> 1) * width + (x >> 1);
      sums[at + Field.size]! += 1;
      sums[at + Field.sum]! += value;
      if (value > sums[at + Field.peak]!) sums[at + Field.peak] = value;
      sums[at + Field.x]! += x + 0.5;
      sums[at + Field.y]! += y + 0.5;
      sums[at + Field.xx]! += (x + 0.5) ** 2;
      sums[at + Field.xy]! += (x + 0.5) * (y + 0.5);
      sums[at + Field.yy]! += (y + 0.5) ** 2;
      sums[at + Field.stacked]! += data[STACKED * plane + cell]!;
      sums[at + Field.cos]! += data[COS * plane + cell]!;
      sums[at + Field.sin]! += data[SIN * plane + cell]!;
      sums[at + Field.height]! += data[HEIGHT * plane + cell]!;
    }
  }
  for (let id = 0; id < count; id++) setAxis(sums, id * FIELDS);
  for (let run = 0; run < labels.length; run++) reach(sums, labels[run]! * FIELDS, runs, run * 3);
  return sums;
}

/** Where a kernel lies, and in which direction its text reads. */
function setAxis(sums: Float64Array, at: number): void {
  const size = sums[at + Field.size]!;
  const x = sums[at + Field.x]! / size;
  const y = sums[at + Field.y]! / size;
  const xx = sums[at + Field.xx]! / size - x * x + 1 / 12;
  const yy = sums[at + Field.yy]! / size - y * y + 1 / 12;
  const xy = sums[at + Field.xy]! / size - x * y;
  let [cos, sin] = [sums[at + Field.cos]!, sums[at + Field.sin]!];
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  const middle = (xx + yy) / 2;
  const norm = Math.hypot(cos, sin);
  if (middle + spread > LONG ** 2 * Math.max(1e-9, middle - spread)) {
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    const along = Math.cos(angle) * cos + Math.sin(angle) * sin;
    // The kernel of a single letter may be higher than it is long: its axis then runs across the direction of reading.
    if (Math.abs(along) > ALIKE * norm)
      [cos, sin] = [Math.sign(along) * norm * Math.cos(angle), Math.sign(along) * norm * Math.sin(angle)];
  }
  sums[at + Field.x] = x;
  sums[at + Field.y] = y;
  sums[at + Field.axisX] = norm > 0 ? cos / norm : 1;
  sums[at + Field.axisY] = norm > 0 ? sin / norm : 0;
  sums[at + Field.first] = Number.POSITIVE_INFINITY;
  sums[at + Field.last] = Number.NEGATIVE_INFINITY;
  sums[at + Field.height]! /= size;
}

/** How far the kernel reaches along its axis, by the middle of each run's outermost quarters. */
function reach(sums: Float64Array, at: number, runs: Int32Array, run: number): void {
  const dy = (runs[run]! + 0.5 - sums[at + Field.y]!) * sums[at + Field.axisY]!;
  for (const x of [runs[run + 1]! + 0.5, runs[run + 2]! - 0.5]) {
    const along = (x - sums[at + Field.x]!) * sums[at + Field.axisX]! + dy;
    if (along < sums[at + Field.first]!) sums[at + Field.first] = along;
    if (along > sums[at + Field.last]!) sums[at + Field.last] = along;
  }
}

function quadOf(kernels: Float64Array, at: number): Quad {
  const [ux, uy] = [kernels[at + Field.axisX]!, kernels[at + Field.axisY]!];
  const letters = 16 * 2 ** kernels[at + Field.height]!;
  const half = (BREADTH * letters) / 2;
  const corner = (along: number, across: number) =>
    [
      kernels[at + Field.x]! * FINE + along * ux - across * uy,
      kernels[at + Field.y]! * FINE + along * uy + across * ux,
    ] as const;
  const first = (kernels[at + Field.first]! - 0.5) * FINE - ENDS * letters;
  const last = (kernels[at + Field.last]! + 0.5) * FINE + ENDS * letters;
  return [corner(first, -half), corner(last, -half), corner(last, half), corner(first, half)];
}
