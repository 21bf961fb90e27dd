import { centreOf, distance, type Quad } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import type { Line } from '../../text/reader/reader.js';
import type { Page } from '../../text/spotter.js';

/**
 * A page on which these lines are found. Whoever looks closer finds `nearer` too; whoever reads a place again reads
 * the line that begins next to it.
 */
export function pageOf(lines: readonly Line[], nearer: readonly Line[] = []): Page {
  const begin = ([a, , , d]: Quad) => centreOf([a, a, d, d]);
  const read = async (quad: Quad): Promise<Line> => {
    const near = [...lines, ...nearer].sort(
      (a, b) => distance(begin(a.quad), begin(quad)) - distance(begin(b.quad), begin(quad)),
    );
    return { ...near[0]!, quad };
  };
  return {
    raster: rasterOf(2, 2, () => [0, 0, 0]),
    lines,
    columns: [],
    read,
    readAsText: read,
    lookInto: async () => [...nearer],
    async finely() {
      return this;
    },
    findColumns: async () => [],
  };
}
