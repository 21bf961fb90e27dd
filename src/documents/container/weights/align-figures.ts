/** How an ordered list of figures fits the marks, which stand in reading order: the worth, and which mark each figure is. */
export interface Alignment {
  readonly worth: number;
  /** The index of its mark for each figure; -1 for one that is not seen. */
  readonly marks: readonly number[];
}

/**
 * The best way to find figures among marks in the same order, each mark taken once at most; what is not found and what is left over
 * cost nothing (Needleman and Wunsch 1970, without a price for gaps).
 * @param worths for each figure what each mark is worth as that figure
 */
export function align(worths: readonly Float64Array[]): Alignment {
  const size = worths[0]?.length ?? 0;
  const table = [new Float64Array(size + 1)];
  for (const row of worths) {
    const above = table.at(-1)!;
    const next = new Float64Array(size + 1);
    for (let j = 1; j <= size; j++) next[j] = Math.max(above[j]!, next[j - 1]!, above[j - 1]! + row[j - 1]!);
    table.push(next);
  }
  const marks: number[] = worths.map(() => -1);
  let j = size;
  for (let i = worths.length; i > 0; i--) {
    while (j > 0 && table[i]![j] === table[i]![j - 1]) j--;
    if (j > 0 && table[i]![j]! > table[i - 1]![j]!) marks[i - 1] = --j;
  }
  return { worth: table.at(-1)![size]!, marks };
}
