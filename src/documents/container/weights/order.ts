import { relate } from '../../../geometry/relation.js';
import type { WeightMark } from './marks.js';
import { WEIGHT_ROWS } from './tunables.js';

/** The marks in reading order: row by row, and along each row. */
export function inOrder(marks: readonly WeightMark[]): WeightMark[] {
  const [first] = marks;
  if (!first) return [];
  const placed = marks
    .map((mark) => ({ mark, at: relate(first.quad, mark.quad) }))
    .sort((a, b) => a.at.below - b.at.below);
  const rows: (typeof placed)[] = [];
  for (const each of placed) {
    const row = rows.at(-1);
    const level = row && Math.abs(relate(row[0]!.mark.quad, each.mark.quad).below) < WEIGHT_ROWS.level;
    if (level) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at.start - b.at.start).map(({ mark }) => mark));
}
