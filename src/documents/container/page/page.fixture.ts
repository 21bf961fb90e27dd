import { centreOf, distance, heightOf, type Quad } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import type { Page } from './page.js';

/** In heights of the place. */
const FAR = 4;

/**
 * A page on which these lines are found. Whoever looks closer finds `nearer` too; whoever reads a place again reads
 * the line that begins next to it, or nothing far from all of them.
 */
export function pageOf(lines: readonly Line[], nearer: readonly Line[] = []): Page {
  const begin = ([a, , , d]: Quad) => centreOf([a, a, d, d]);
  const read = async (quad: Quad): Promise<Line> => {
    const near = [...lines, ...nearer].sort(
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
    readRow: read,
    lookInto: async () => [...nearer],
    async finely() {
      return this;
    },
    findColumns: async () => [],
  };
}
