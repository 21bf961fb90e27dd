import type { Quad } from '../../geometry/quad.js';
import { labelRuns } from './runs.js';

/** The output of our detector's network, plane after plane, in cells of 4 × 4 pixels of the look. */
export interface MarkingMaps {
  readonly data: Float32Array;
  /** In cells. */
  readonly width: number;
  readonly height: number;
}

/** A row of lettering. The quad's first edge is the reading direction. */
export interface Marking {
  readonly quad: Quad;
  readonly score: number;
  readonly stacked: boolean;
}

/** Planes: four for the kernel, one per quarter of a cell; then stacked or not, the direction (2), and the height. */
export const PLANES = 8;
const [STACKED, COS, SIN, HEIGHT] = [4, 5, 6, 7] as const;
/** Pixels of the look per quarter of a cell. */
const FINE = 2;

// Probabilities of the kernel. No measurement of these thresholds is recorded.
/** Quarters of a cell above this are part of a kernel. */
const KERNEL_THRESHOLD = 0.35;
/** Lowest mean of a kernel that is a marking. */
const MEAN_THRESHOLD = 0.5;
/** Lowest peak of a kernel that is a marking. */
const PEAK_THRESHOLD = 0.65;
/** In quarters of a cell. Smaller kernels are noise. */
const MIN_SIZE = 6;
/** Ratio of length to breadth above which a kernel's own axis is more precise than the map of directions. */
const LONG = 3;
/** The two must not differ by more than the angle with this cosine. */
const MIN_AXIS_COSINE = 0.7;
/** Letter heights added at both ends. The kernel ends 0.25 before the row does; the rest is margin for the reader. */
const END_MARGIN = 0.35;
/** Breadth of a quad in letter heights, with a margin for the reader. */
const BREADTH = 1.35;
/** The map of heights holds binary logarithms relative to this height, in pixels of the look. */
const UNIT_HEIGHT = 16;

/** The rows of lettering in the maps, in pixels of the look. */
export function markingsOf({ data, width, height }: MarkingMaps): Marking[] {
  const kernel = unshuffled(data, width, height);
  const { runs, labels, count } = labelRuns(kernel, width * 2, height * 2, KERNEL_THRESHOLD);
  const kernels = measure(kernel, data, width, height, runs, labels, count);
  const markings: Marking[] = [];
  for (let id = 0; id < count; id++) {
    const at = id * FIELDS;
    const size = kernels[at + Field.size]!;
    if (size < MIN_SIZE || kernels[at + Field.peak]! < PEAK_THRESHOLD) continue;
    const score = kernels[at + Field.sum]! / size;
    if (score < MEAN_THRESHOLD) continue;
    markings.push({ quad: quadOf(kernels, at), score, stacked: kernels[at + Field.stacked]! > 0 });
  }
  return markings;
}

/** Arranges the four quarters of each cell in one plane of twice the size. */
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

/** The sums over each kernel, one kernel after another in one array. */
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

/** Computes the centre of a kernel and its reading direction. */
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
    // The kernel of a single letter may be higher than it is long. Its axis then runs across the reading direction.
    if (Math.abs(along) > MIN_AXIS_COSINE * norm)
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

/** Computes the extent of a kernel along its axis, from the centres of each run's outermost quarters. */
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
  const letterHeight = UNIT_HEIGHT * 2 ** kernels[at + Field.height]!;
  const half = (BREADTH * letterHeight) / 2;
  const corner = (along: number, across: number) =>
    [
      kernels[at + Field.x]! * FINE + along * ux - across * uy,
      kernels[at + Field.y]! * FINE + along * uy + across * ux,
    ] as const;
  const first = (kernels[at + Field.first]! - 0.5) * FINE - END_MARGIN * letterHeight;
  const last = (kernels[at + Field.last]! + 0.5) * FINE + END_MARGIN * letterHeight;
  return [corner(first, -half), corner(last, -half), corner(last, half), corner(first, half)];
}
