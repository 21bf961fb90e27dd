import { minAreaRect } from '../../geometry/min-area-rect.js';
import { areaOf, heightOf, lengthOf, mapQuad, type Quad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { resize } from '../../image/resize.js';
import type { Network } from '../network.js';
import { connectedComponents } from './components.js';

/** A region that holds text, and how sure the detector is of it (0 to 1). */
export interface Region {
  readonly quad: Quad;
  readonly score: number;
  /**
   * Whether its letters stand one under another. Our own detector alone knows, and its quads' first edges are the
   * direction of reading then.
   */
  readonly stacked?: boolean;
}

export interface LookSize {
  /** Pixels in which the network sees the picture; rounded to what the network can take. */
  readonly width: number;
  readonly height: number;
}

export interface Detector {
  /**
   * Long side in pixels of a look at a whole picture in which lines and columns are found alike. Only our own detector
   * has one: a detector of text needs a squeezed look for columns.
   */
  readonly wholeLook?: number;
  detect(image: Raster, look: LookSize): Promise<Region[]>;
}

// PP-OCRv4's own settings (PaddleOCR, DBPostProcess), but for the box threshold, which is theirs minus 0.1:
// worn lettering scores low, and what is no text falls out in reading.
const MAP_THRESHOLD = 0.3;
const BOX_THRESHOLD = 0.5;
const UNCLIP_RATIO = 1.6;
/** In pixels of the look: what is lower than this cannot be read. */
const LEAST_HEIGHT = 3;

// ImageNet statistics, in the order of the channels that PP-OCRv4, v5 and v6 were trained with: blue, green, red.
const MEAN = [0.485, 0.456, 0.406] as const;
const STD = [0.229, 0.224, 0.225] as const;

/** Text detector by differentiable binarisation (Liao et al. 2020): a map of text-ness, cut into regions. */
export function createDetector(session: Network): Detector {
  return {
    async detect(image, look) {
      const width = roundTo32(look.width);
      const height = roundTo32(look.height);
      const input = normalise(await resize(image, width, height));
      const { data } = await session.run(input, [1, 3, height, width]);
      if (data.length !== width * height) {
        throw new Error(
          `The detector's network gives ${data.length} values for ${width} × ${height} pixels instead of one each: it ` +
            'is none for finding text. `baca models list` says which file it is, `baca models use` puts another in place.',
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

const roundTo32 = (pixels: number) => Math.max(32, Math.round(pixels / 32) * 32);

/** Planes blue, green, red of normalised floats. */
function normalise({ data, width, height }: Raster): Float32Array {
  const plane = width * height;
  const out = new Float32Array(plane * 3);
  for (let c = 0; c < 3; c++) {
    const scale = 1 / (255 * STD[c]!);
    const shift = -MEAN[c]! / STD[c]!;
    for (let i = 0, p = 2 - c, o = c * plane; i < plane; i++, p += 3) out[o + i] = data[p]! * scale + shift;
  }
  return out;
}

/** Quads in pixels of the map. */
export function regionsOf(map: Float32Array, width: number, height: number): Region[] {
  const regions: Region[] = [];
  for (const { outline, mean, pixels } of connectedComponents(map, width, height, MAP_THRESHOLD)) {
    if (pixels < 12) continue;
    const core = minAreaRect(outline);
    if (Math.min(lengthOf(core), heightOf(core)) < LEAST_HEIGHT || mean < BOX_THRESHOLD) continue;
    regions.push({ quad: unclip(core), score: mean });
  }
  return regions;
}

/** The network is trained on shrunken regions: each side is moved out by area × ratio / perimeter. */
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
