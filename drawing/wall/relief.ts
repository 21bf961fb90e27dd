import type { Relief } from '../scene.js';

/** Depth behind the outermost sheet in millimetres (0 or more) at a position along the ridges' normal. */
export function depthAt(relief: Relief, position: number): number {
  if (relief.ridges === 'none') return 0;
  const phase = (((position - relief.offset) % relief.pitch) + relief.pitch) % relief.pitch;
  const part = phase / relief.pitch;
  const { flat, slope, depth } = relief;
  if (part < flat) return 0;
  if (part < flat + slope) return (depth * (part - flat)) / slope;
  if (part < 1 - slope) return depth;
  return (depth * (1 - part)) / slope;
}

/**
 * Brightness of the sheet, 1 on the outer flats. `slant` is the direction of the light: a slope that faces
 * it is lighter, one that faces away is darker, and the inner flats are slightly shaded.
 */
export function shadeAt(relief: Relief, position: number, slant: number): number {
  if (relief.ridges === 'none') return 1;
  const step = 4;
  const here = depthAt(relief, position);
  const rise = (depthAt(relief, position + step) - depthAt(relief, position - step)) / (2 * step);
  const steepness = rise / Math.hypot(1, rise);
  return (1 - 0.1 * (here / relief.depth)) * (1 - 0.62 * slant * steepness);
}

/**
 * For a camera at `eye` (position along the normal of the ridges, and distance, in millimetres): the position on
 * the wall's front plane at which a point of the sheet is seen.
 */
export function seenAt(
  relief: Relief,
  position: number,
  eye: readonly [along: number, distance: number],
): number {
  const depth = depthAt(relief, position);
  return eye[0] + ((position - eye[0]) * eye[1]) / (eye[1] + depth);
}

/** Table from the front plane to the sheet, one entry per `1 / perMm` millimetre of the range from `from`. */
export interface ReliefTable {
  /** Position on the sheet in millimetres. */
  readonly sheet: Float32Array;
  /** Depth of the sheet there. */
  readonly depth: Float32Array;
  readonly from: number;
  readonly perMm: number;
}

/** Tabulated once per wall, since the warp needs it for every pixel. Nearer parts hide those behind them. */
export function reliefTable(
  relief: Relief,
  range: readonly [from: number, to: number],
  eye: readonly [along: number, distance: number],
): ReliefTable {
  const perMm = 0.5;
  const from = range[0] - 100;
  const count = Math.ceil((range[1] + 100 - from) * perMm) + 1;
  const sheet = new Float32Array(count).fill(Number.NaN);
  const depth = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
  for (let position = from; position <= range[1] + 100; position += 0.5 / perMm) {
    const cell = Math.round((seenAt(relief, position, eye) - from) * perMm);
    const behind = depthAt(relief, position);
    if (cell < 0 || cell >= count || behind >= depth[cell]!) continue;
    sheet[cell] = position;
    depth[cell] = behind;
  }
  let last = 0;
  for (let cell = 0; cell < count; cell++) {
    if (Number.isNaN(sheet[cell])) {
      sheet[cell] = cell > 0 ? sheet[cell - 1]! + 1 / perMm : from;
      depth[cell] = last;
    }
    last = depth[cell]!;
  }
  return { sheet, depth, from, perMm };
}
