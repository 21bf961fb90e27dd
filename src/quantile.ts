/** The value below which the given share of all lies; the largest for 1. There must be one value at least. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))]!;
}
