/** Counts of one kind of value, as reported by the scorer. */
export interface Tally {
  readonly want: number;
  readonly hit: number;
  readonly wrong: number;
}

/** The requirements: the minimum share that is read, and the maximum number of wrong answers. */
export interface Floor {
  readonly hit_ratio: number;
  readonly wrong?: number;
}

/** A sentence for each failed requirement. */
export function shortfalls(
  floors: Readonly<Record<string, Floor>>,
  tallies: Readonly<Record<string, Tally>>,
): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const tally = tallies[name];
    if (!tally || tally.want === 0) return [`${name}: nothing was scored`];
    const ratio = tally.hit / tally.want;
    const found: string[] = [];
    if (ratio < floor.hit_ratio) {
      found.push(
        `${name}: ${tally.hit} of ${tally.want} read (${ratio.toFixed(3)}), the floor is ${floor.hit_ratio}`,
      );
    }
    if (floor.wrong !== undefined && tally.wrong > floor.wrong) {
      found.push(`${name}: ${tally.wrong} wrong answers, at most ${floor.wrong} are allowed`);
    }
    return found;
  });
}
