import { minAreaRect } from '../../geometry/min-area-rect.js';
import { areaOf, heightOf, lengthOf, mapQuad, type Quad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { resize } from '../../image/resize.js';
import type { Network } from '../network.js';
import { connectedComponents } from './components.js';

/** A region of text, and the detector's score for it (0 to 1). */
export interface Region {
  readonly quad: Quad;
  readonly score: number;
  /**
   * Whether the letters are stacked one below another. Only our own detector knows; the first edge of its quads is the
   * reading direction.
   */
  readonly stacked?: boolean;
}

export interface LookSize {
  /** Size in pixels at which the network sees the picture; rounded to a size that it accepts. */
  readonly width: number;
  readonly height: number;
}

export interface Detector {
  /**
   * Long side in pixels of a single look that finds both lines and columns in a whole picture. Only our own detector has
   * one: a general text detector needs a second, squeezed look for columns.
   */
  readonly wholeLook?: number;
  detect(image: Raster, look: LookSize): Promise<Region[]>;
}

// The settings of PP-OCRv4 (PaddleOCR, DBPostProcess), except for the box threshold, which is 0.6 there: worn lettering
// scores low, and regions without text are dropped after reading.
const MAP_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.5;
const UNCLIP_RATIO = 1.6;
/** In pixels of the look. Lower text cannot be read. */
const MIN_HEIGHT = 3;
/** In pixels of the look. Smaller regions are noise. */
const MIN_AREA = 12;

/** The network accepts only sides that are multiples of this, in pixels. */
const SIDE_STEP = 32;

// ImageNet statistics, in the channel order that PP-OCRv4, v5 and v6 were trained with: blue, green, red.
const MEAN = [0.485, 0.456, 0.406] as const;
const STD = [0.229, 0.224, 0.225] as const;

/** Text detector by differentiable binarisation (Liao et al. 2020): thresholds a probability map and cuts it into regions. */
export function createDetector(network: Network): Detector {
  return {
    async detect(image, look) {
      const width = roundSide(look.width);
      const height = roundSide(look.height);
      const input = normalise(await resize(image, width, height));
      const { data } = await network.run(input, [1, 3, height, width]);
      if (data.length !== width * height) {
        throw new Error(
          `The detector returns ${data.length} values for ${width} × ${height} pixels instead of one per pixel, so it is ` +
            'no text detector. `baca models list` shows the file, `baca models use` replaces it.',
        );
      }
      const sx = image.width / width;
      const sy = image.height / height;
      return regionsOf(data, width, height).map(({ quad, score }) => ({
        quad: mapQuad(quad, ([x, y]) => [x * sx, y * sy]),
        score,
      }));
    },
  };
}

const roundSide = (pixels: number) => Math.max(SIDE_STEP, Math.round(pixels / SIDE_STEP) * SIDE_STEP);

/** Normalised floats in three planes: blue, green, red. One pass over the pixels: the memory is what takes the time. */
function normalise({ data, width, height }: Raster): Float32Array {
  const plane = width * height;
  const out = new Float32Array(plane * 3);
  const [scaleB, scaleG, scaleR] = STD.map((std) => 1 / (255 * std)) as [number, number, number];
  const [shiftB, shiftG, shiftR] = MEAN.map((mean, c) => -mean / STD[c]!) as [number, number, number];
  for (let i = 0, p = 0; i < plane; i++, p += 3) {
    out[i] = data[p + 2]! * scaleB + shiftB;
    out[plane + i] = data[p + 1]! * scaleG + shiftG;
    out[2 * plane + i] = data[p]! * scaleR + shiftR;
  }
  return out;
}

/** Quads in pixels of the map. */
export function regionsOf(map: Float32Array, width: number, height: number): Region[] {
  const regions: Region[] = [];
  for (const { outline, mean, pixels } of connectedComponents(map, width, height, MAP_THRESHOLD)) {
    if (pixels < MIN_AREA) continue;
    const core = minAreaRect(outline);
    if (Math.min(lengthOf(core), heightOf(core)) < MIN_HEIGHT || mean < BOX_THRESHOLD) continue;
    regions.push({ quad: unclip(core), score: mean });
  }
  return regions;
}

/** The network is trained on shrunken regions, so each side is moved outwards by area × ratio / perimeter. */
function unclip(core: Quad): Quad {
  const length = lengthOf(core);
  const height = heightOf(core);
  const offset = (areaOf(core) * UNCLIP_RATIO) / (2 * (length + height));
  const [a, b, , d] = core;
  const ux = ((b[0] - a[0]) / length) * offset;
  const uy = ((b[1] - a[1]) / length) * offset;
  const vx = ((d[0] - a[0]) / height) * offset;
  const vy = ((d[1] - a[1]) / height) * offset;
  const out = (i: number, u: number, v: number) =>
    [core[i]![0] + u * ux + v * vx, core[i]![1] + u * uy + v * vy] as const;
  return [out(0, -1, -1), out(1, 1, -1), out(2, 1, 1), out(3, -1, 1)];
}
