import sharp from 'sharp';
import type { Point, Quad } from '../../../src/geometry/quad.js';
import { type Plane, project, toWall, type Vector, type View } from '../../photo/camera.js';
import type { Random } from '../../random.js';
import { SHEET } from '../forms/form.js';
import type { Line } from '../sheet/drawing.js';
import type { Placed } from './arrange.js';
import type { Desk } from './desk.js';
import type { Style } from './style.js';

const { width: W, height: H } = SHEET;

/** Pixels before light and lens, with the positions of the lines. */
export interface Taken {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly lines: readonly Line[];
}

/** Renders the sheets as seen by the camera: perspective, folds, the desk around them and the shadow on it. */
export async function take(
  random: Random,
  placed: readonly Placed[],
  desk: Desk,
  style: Style,
): Promise<Taken> {
  const plane = planeOf(style.pose);
  const { view, width, height } = frameOf(placed, plane, style);
  const pixels = new Uint8Array(width * height * 3);
  const sheets = await Promise.all(placed.map((each) => rasterise(each, style.sheetPixels)));
  const matrix = toWall(view, plane);
  const [a, b, c, d, e, f, g, h, i] = matrix as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const shadow = {
    x: random.between(-3, 3),
    y: random.between(-1, 3),
    depth: style.folds > 0.25 ? random.between(0.25, 0.6) : 0.12,
  };
  const out = new Float64Array(3);
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const w = g * (px + 0.5) + h * (py + 0.5) + i;
      const x = (a * (px + 0.5) + b * (py + 0.5) + c) / w;
      const y = (d * (px + 0.5) + e * (py + 0.5) + f) / w;
      let covered = 0;
      let darkest = 0;
      for (const sheet of sheets) {
        covered = sheet.sample(x, y, out);
        if (covered > 0) {
          if (covered < 1) blend(desk, x, y, covered, out);
          break;
        }
        darkest = Math.max(darkest, sheet.shadow(x - shadow.x, y - shadow.y));
      }
      if (covered === 0) {
        desk(x, y, out);
        const dim = 1 - shadow.depth * darkest;
        for (let band = 0; band < 3; band++) out[band]! *= dim;
      }
      const at = (py * width + px) * 3;
      for (let band = 0; band < 3; band++) pixels[at + band] = Math.max(0, Math.min(255, out[band]!));
    }
  }
  const lines = placed.flatMap((each) =>
    each.drawing.lines.map((line) => {
      const quad = line.quad.map((point) => project(view, plane, toDesk(each, point))) as unknown as Quad;
      return { ...line, quad };
    }),
  );
  return { width, height, pixels, lines };
}

const under = new Float64Array(3);

function blend(desk: Desk, x: number, y: number, covered: number, out: Float64Array): void {
  desk(x, y, under);
  for (let band = 0; band < 3; band++) out[band] = out[band]! * covered + under[band]! * (1 - covered);
}

interface Raster {
  /** Writes the colour to `out`, and returns how much of the desk is covered. */
  sample(x: number, y: number, out: Float64Array): number;
  /** From 0 to 1, decreasing with the distance from the sheet. */
  shadow(x: number, y: number): number;
}

async function rasterise(placed: Placed, sheetPixels: number): Promise<Raster> {
  const [columns, rows] = [sheetPixels, Math.round((sheetPixels * H) / W)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" ` +
    `viewBox="0 0 ${W} ${H}" preserveAspectRatio="none">${placed.drawing.svg}</svg>`;
  const texels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const { middle, degrees, bend } = placed;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Computed once per column, since both are needed for every pixel.
  const shifts = Float64Array.from({ length: columns + 1 }, (_, at) => bend.shift((at * W) / columns));
  const shades = Float64Array.from({ length: columns + 1 }, (_, at) => bend.shade((at * W) / columns));
  const local = (x: number, y: number): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [dx * cos + dy * sin + W / 2, dy * cos - dx * sin + H / 2];
  };
  return {
    sample(x, y, out) {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const u = dx * cos + dy * sin + W / 2;
      if (u < 0 || u >= W) return 0;
      const column = Math.floor((u * columns) / W);
      const v = dy * cos - dx * sin + H / 2 - shifts[column]!;
      if (v < 0 || v >= H) return 0;
      const fx = Math.max(0, Math.min(columns - 1.001, (u * columns) / W - 0.5));
      const fy = Math.max(0, Math.min(rows - 1.001, (v * rows) / H - 0.5));
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      const [right, low] = [fx - left, fy - top];
      const at = (top * columns + left) * 4;
      const next = at + columns * 4;
      const shade = shades[column]!;
      const [w0, w1, w2, w3] = [(1 - right) * (1 - low), right * (1 - low), (1 - right) * low, right * low];
      for (let band = 0; band < 3; band++)
        out[band] =
          shade *
          (texels[at + band]! * w0 +
            texels[at + 4 + band]! * w1 +
            texels[next + band]! * w2 +
            texels[next + 4 + band]! * w3);
      return (
        (texels[at + 3]! * w0 + texels[at + 7]! * w1 + texels[next + 3]! * w2 + texels[next + 7]! * w3) / 255
      );
    },
    shadow(x, y) {
      const [u, v] = local(x, y);
      const away = Math.hypot(Math.max(0, -u, u - W), Math.max(0, -v, v - H));
      return away > 12 ? 0 : Math.exp(-away * 0.4);
    },
  };
}

/** Converts a point on a sheet to the desk. */
function toDesk({ middle, degrees, bend }: Placed, [u, v]: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [u - W / 2, v + bend.shift(u) - H / 2];
  return [
    middle[0] + x * Math.cos(angle) - y * Math.sin(angle),
    middle[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ];
}

/** Half a metre below the camera. */
function planeOf({ yaw, pitch, roll }: Style['pose']): Plane {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const spun = ([x, y, z]: Vector): Vector => [
    x * Math.cos(c) - y * Math.sin(c),
    x * Math.sin(c) + y * Math.cos(c),
    z,
  ];
  const across = spun([Math.cos(a), Math.sin(a) * Math.sin(b), Math.sin(a) * Math.cos(b)]);
  const down = spun([0, Math.cos(b), -Math.sin(b)]);
  return { origin: [0, 0, 520], across, down };
}

/** The view in which the sheets fill the picture except for the margins. */
function frameOf(
  placed: readonly Placed[],
  plane: Plane,
  style: Style,
): { view: View; width: number; height: number } {
  const corners = placed.flatMap((each) =>
    (
      [
        [0, 0],
        [W, 0],
        [W, H],
        [0, H],
      ] as const
    ).map((corner) => toDesk(each, corner)),
  );
  const unit: View = { focal: 1, centre: [0, 0], barrel: 0 };
  const seen = corners.map((corner) => project(unit, plane, corner));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A sheet in the centre of the view has the requested width.
  const focal = (style.sheetPixels * 520) / W;
  const { margins } = style;
  const [wide, high] = [focal * (right - left), focal * (bottom - top)];
  // Margins above and below are also shares of the width, since a sheet is not high.
  return {
    view: {
      focal,
      centre: [margins.left * wide - focal * left, margins.top * wide * 0.5 - focal * top],
      barrel: 0,
    },
    width: Math.round(wide * (1 + margins.left + margins.right)),
    height: Math.round(high + wide * 0.5 * (margins.top + margins.bottom)),
  };
}
