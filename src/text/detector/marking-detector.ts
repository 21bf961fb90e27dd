import { mapQuad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { resize } from '../../image/resize.js';
import type { Network } from '../network.js';
import type { Detector } from './detector.js';
import { markingsOf, PLANES } from './marking-regions.js';

/** The network accepts only sides that are multiples of this, in pixels. */
const SIDE_STEP = 64;
/** Pixels of the look per cell of the maps. */
const CELL = 4;
/** Long side in pixels of a look at a whole picture. models/marking-detector.md was measured with it. */
const WHOLE_LOOK = 1280;
/** Grey levels added to the spread, so that the noise of an even picture is not amplified. */
const SPREAD_FLOOR = 8;

/** Our own detector of container markings. It finds whole rows and columns, with their reading direction. */
export function createMarkingDetector(network: Network): Detector {
  return {
    wholeLook: WHOLE_LOOK,
    async detect(image, look) {
      const width = rounded(look.width);
      const height = rounded(look.height);
      const input = standardised(await resize(image, width, height));
      const { data } = await network.run(input, [1, 1, height, width]);
      const [across, down] = [width / CELL, height / CELL];
      if (data.length !== PLANES * across * down) {
        throw new Error(
          `The detector returns ${data.length} values for ${width} × ${height} pixels instead of ` +
            `${PLANES * across * down}. Its metadata says that it detects container markings, but it does not.`,
        );
      }
      const [sx, sy] = [image.width / width, image.height / height];
      return markingsOf({ data, width: across, height: down }).map((marking) => ({
        ...marking,
        quad: mapQuad(marking.quad, ([x, y]) => [x * sx, y * sy]),
      }));
    },
  };
}

const rounded = (pixels: number) => Math.max(SIDE_STEP, Math.round(pixels / SIDE_STEP) * SIDE_STEP);

/** Grey levels (ITU-R BT.601), standardised to mean 0 and spread 1 over the picture. */
function standardised({ data, width, height }: Raster): Float32Array {
  const greys = new Float32Array(width * height);
  let sum = 0;
  let squares = 0;
  for (let i = 0, p = 0; i < greys.length; i++, p += 3) {
    const grey = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!;
    greys[i] = grey;
    sum += grey;
    squares += grey * grey;
  }
  const mean = sum / greys.length;
  const spread = Math.sqrt(Math.max(0, squares / greys.length - mean * mean)) + SPREAD_FLOOR;
  for (let i = 0; i < greys.length; i++) greys[i] = (greys[i]! - mean) / spread;
  return greys;
}
