import { relate } from '../../../geometry/relation.js';
import type { WeightMark } from './marks.js';

/** Marks of one row stand nearer than this to its centre line, in heights. */
const ROW = 0.5;

/** In reading order: from row to row, and along each. */
export function inOrder(marks: readonly WeightMark[]): WeightMark[] {
  const [first] = marks;
  if (!first) return [];
  const placed = marks
    .map((mark) => ({ mark, at: relate(first.quad, mark.quad) }))
    .sort((a, b) => a.at.below - b.at.below);
  const rows: (typeof placed)[] = [];
  for (const each of placed) {
    const row = rows.at(-1);
    const level = row && Math.abs(relate(row[0]!.mark.quad, each.mark.quad).below) < ROW;
    if (level) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at.start - b.at.start).map(({ mark }) => mark));
}
