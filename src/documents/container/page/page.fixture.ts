import { centreOf, distance, heightOf, type Quad } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from './page.js';

/** A line that begins farther away does not stand at a place, in heights of the place. */
const FAR = 4;

/**
 * A page with these lines. A closer look finds the lines `closer` too. Reading a place again gives the line that begins next to it,
 * or nothing far from all lines.
 */
export function pageOf(lines: readonly Line[], closer: readonly Line[] = []): Page {
  const begin = ([a, , , d]: Quad) => centreOf([a, a, d, d]);
  const read = async (quad: Quad): Promise<Line> => {
    const near = [...lines, ...closer].sort(
      (a, b) => distance(begin(a.quad), begin(quad)) - distance(begin(b.quad), begin(quad)),
    );
    const [nearest] = near;
    const isThere = nearest && distance(begin(nearest.quad), begin(quad)) < FAR * heightOf(quad);
    return isThere ? { ...nearest, quad } : { ...lineOf(quad, ''), confidence: 0 };
  };
  return {
    raster: rasterOf(2, 2, () => [0, 0, 0]),
    lines,
    columns: [],
    eyes: { first: read, second: read },
    smallEyes: { first: read, second: read },
    readRow: read,
    lookInto: async () => [...closer],
    async withMarkingDetector() {
      return this;
    },
    async finely() {
      return this;
    },
    findColumns: async () => [],
  };
}
