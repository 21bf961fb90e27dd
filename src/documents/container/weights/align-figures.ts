/** How well an ordered list of figures fits the marks in reading order. */
export interface Alignment {
  readonly worth: number;
  /** For each figure, the index of its mark; -1 if it is not seen. */
  readonly marks: readonly number[];
}

/**
 * The best alignment of figures with marks in the same order, each mark used at most once (Needleman and Wunsch 1970). Gaps cost nothing.
 * @param worths for each figure, what each mark is worth as that figure
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
