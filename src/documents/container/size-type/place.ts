import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';

/** What counts against a place near a code where size/type codes seldom stand: a logarithm. */
export const ELSEWHERE = 2;

/** What the line's place counts: 0 right below or beside the code, less elsewhere near it; undefined far off. */
export function placeAt(code: readonly Line[], line: Line): number | undefined {
  const places = code.flatMap((piece): number[] => {
    const { below, start, gap, size, turn } = relate(piece.quad, line.quad);
    if (piece.stacked !== line.stacked) return [];
    // Beside a column of the code stands a column of the size/type code, from any height on.
    if (piece.stacked)
      return Math.abs(below) < 9 && size > 0.6 && size < 1.7 && turn < 15 && gap < 3 ? [0] : [];
    if (size < 0.4 || size > 1.7 || turn > 25) return [];
    const alike = size > 0.55 && size < 1.5;
    if (alike && below > 0.5 && below < 2.1 && start > -3 && gap < 1.5) return [0];
    if (alike && Math.abs(below) < 0.6 && gap > -0.5 && gap < 6) return [0];
    if (below > 0.4 && below < 4.5 && start > -12 && gap < 6) return [-ELSEWHERE];
    return [];
  });
  return places.length ? Math.max(...places) : undefined;
}
