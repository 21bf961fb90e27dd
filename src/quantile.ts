/** The value below which the given share of all lies; the largest for 1, NaN where there are no values. */
export function quantile(values: Iterable<number>, share: number): number {
  // A typed array sorts by value, without a call for each comparison.
  const ascending = Float64Array.from(values).sort();
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
}
