/** Counts of one kind of value, as the scorer gives them. */
export interface Tally {
  readonly want: number;
  readonly hit: number;
  readonly wrong: number;
}

/** What must be reached: at least this part read, and at most so many wrong answers. */
export interface Floor {
  readonly hit_ratio: number;
  readonly wrong?: number;
}

/** A sentence for everything that is below its floor; none where all is well. */
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
