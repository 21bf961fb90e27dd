/** The runs of cells above a threshold, labelled by region. */
export interface LabelledRuns {
  /** Three numbers per run: its row, its first cell and the cell after its last. */
  readonly runs: Int32Array;
  /** The region of each run, counted from 0. */
  readonly labels: Int32Array;
  readonly count: number;
}

/** Joins runs that touch, corners included. It uses only typed arrays, since a map has hundreds of thousands of cells. */
export function labelRuns(map: Float32Array, width: number, height: number, threshold: number): LabelledRuns {
  const runs = runsOf(map, width, height, threshold);
  const labels = joined(runs);
  return { runs, labels, count: renumbered(labels) };
}

function runsOf(map: Float32Array, width: number, height: number, threshold: number): Int32Array {
  let runs = new Int32Array(3 * 1024);
  let end = 0;
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) {
      if (map[base + x]! <= threshold) continue;
      const from = x;
      while (x < width && map[base + x]! > threshold) x++;
      if (end === runs.length) {
        const larger = new Int32Array(runs.length * 2);
        larger.set(runs);
        runs = larger;
      }
      runs[end++] = y;
      runs[end++] = from;
      runs[end++] = x;
    }
  }
  return runs.subarray(0, end);
}

/** The first run of each run's region, by union-find over the rows. */
function joined(runs: Int32Array): Int32Array {
  const count = runs.length / 3;
  const parent = Int32Array.from({ length: count }, (_, run) => run);
  const root = (run: number) => {
    let at = run;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  let above = 0;
  for (let run = 0; run < count; run++) {
    const [y, from, to] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!];
    // Both rows are sorted: a run that ends before this one begins touches no later one of this row either.
    while (runs[above * 3]! < y - 1 || (runs[above * 3]! === y - 1 && runs[above * 3 + 2]! < from)) above++;
    for (let other = above; runs[other * 3] === y - 1 && runs[other * 3 + 1]! <= to; other++) {
      const [a, b] = [root(other), root(run)];
      if (a < b) parent[b] = a;
      else parent[a] = b;
    }
  }
  return parent.map((_, run) => root(run));
}

/** Replaces first runs by consecutive numbers, in place. @returns the number of regions */
function renumbered(labels: Int32Array): number {
  let count = 0;
  // The first run of a region comes before all of its others.
  for (let run = 0; run < labels.length; run++)
    labels[run] = labels[run] === run ? count++ : labels[labels[run]!]!;
  return count;
}
