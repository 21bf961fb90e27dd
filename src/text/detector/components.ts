import type { Point } from '../../geometry/quad.js';

/** A connected region of the detector's map. */
export interface Component {
  /** Corners of the region's outline pixels: enough for its convex hull. */
  readonly outline: Point[];
  /** Number of pixels in the region, and the mean of the map over them. */
  readonly pixels: number;
  readonly mean: number;
}

/**
 * Finds 8-connected regions of pixels above the threshold. It joins the runs of each row by union-find, so that a map of
 * two megapixels takes a few milliseconds.
 */
export function connectedComponents(
  map: Float32Array,
  width: number,
  height: number,
  threshold: number,
): Component[] {
  const runs: { y: number; from: number; to: number; sum: number }[] = [];
  const parent: number[] = [];
  const find = (i: number) => {
    let root = i;
    while (parent[root] !== root) root = parent[root]!;
    while (parent[i] !== root) {
      const next = parent[i]!;
      parent[i] = root;
      i = next;
    }
    return root;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const rowStart = runs.length;
    const base = y * width;
    for (let x = 0; x < width; x++) {
      if (map[base + x]! <= threshold) continue;
      const from = x;
      let sum = 0;
      while (x < width && map[base + x]! > threshold) sum += map[base + x++]!;
      const id = runs.push({ y, from, to: x, sum }) - 1;
      parent.push(id);
      // Join the runs of the row above that touch this one, corners included. Both rows are sorted.
      while (above < aboveEnd && runs[above]!.to < from) above++;
      for (let k = above; k < aboveEnd && runs[k]!.from <= x; k++) parent[find(k)] = find(id);
    }
    above = rowStart;
    aboveEnd = runs.length;
  }
  const regions = new Map<number, { outline: Point[]; pixels: number; sum: number }>();
  runs.forEach((run, i) => {
    const root = find(i);
    const region = regions.get(root) ?? { outline: [], pixels: 0, sum: 0 };
    regions.set(root, region);
    region.outline.push([run.from, run.y], [run.to, run.y], [run.from, run.y + 1], [run.to, run.y + 1]);
    region.pixels += run.to - run.from;
    region.sum += run.sum;
  });
  return [...regions.values()].map(({ outline, pixels, sum }) => ({ outline, pixels, mean: sum / pixels }));
}
