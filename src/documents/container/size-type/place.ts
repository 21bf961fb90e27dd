import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import { SIZE_TYPE, SIZE_TYPE_PLACES } from './tunables.js';

/** What the place of a line counts, in natural logarithms: 0 right below or beside the code, less elsewhere near it; undefined far away. */
export function placeAt(code: readonly Line[], line: Line): number | undefined {
  const { column, line: along, alike, under, beside, near } = SIZE_TYPE_PLACES;
  const places = code.flatMap((piece): number[] => {
    const { below, start, gap, size, turn } = relate(piece.quad, line.quad);
    if (piece.stacked !== line.stacked) return [];
    if (piece.stacked) {
      const isLikeColumn = size > column.leastSize && size < column.mostSize && turn < column.turn;
      return Math.abs(below) < column.below && isLikeColumn && gap < column.gap ? [0] : [];
    }
    if (size < along.leastSize || size > along.mostSize || turn > along.turn) return [];
    const isAlike = size > alike.leastSize && size < alike.mostSize;
    const isUnder = below > under.from && below < under.to && start > under.start && gap < under.gap;
    const isBeside = Math.abs(below) < beside.below && gap > beside.leastGap && gap < beside.mostGap;
    if (isAlike && (isUnder || isBeside)) return [0];
    if (below > near.from && below < near.to && start > near.start && gap < near.gap)
      return [-SIZE_TYPE.elsewhere];
    return [];
  });
  return places.length ? Math.max(...places) : undefined;
}
