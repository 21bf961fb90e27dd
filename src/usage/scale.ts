/** Steps of the scale to the double: times are known to 4.5 %. */
const STEPS = 8;

/** The step of a logarithmic scale that so many milliseconds fall on. */
export function bucketOf(ms: number): number {
  return Math.round(STEPS * Math.log2(Math.max(1, ms)));
}

export function millisecondsOf(bucket: number): number {
  return Math.round(2 ** (bucket / STEPS));
}

/** The time that so large a part of the requests took at most, or null where there were none. */
export function quantile(counts: ReadonlyMap<number, number>, part: number): number | null {
  const buckets = [...counts].sort(([a], [b]) => a - b);
  let left = Math.ceil(part * buckets.reduce((sum, [, count]) => sum + count, 0));
  for (const [bucket, count] of buckets) {
    left -= count;
    if (left <= 0) {
      return millisecondsOf(bucket);
    }
  }
  return null;
}
