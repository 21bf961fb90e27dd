import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Figure, figuresOf, unitOf } from './figures.js';
import { type Quantity, quantityOf } from './labels.js';
import { figureOfRow } from './rows.js';
import { joinSightings } from './sightings.js';
import { UNIT_BESIDE, WEIGHT_LABELS } from './tunables.js';
import type { Wording } from './wording.js';

/** A figure with its unit and wording. */
export interface WeightMark extends Figure {
  /** The quantity that the nearest wording names, and how near that is: 1 on the same line, 0 far away. */
  readonly label: { readonly quantity: Quantity; readonly nearness: number } | undefined;
  /** The score of each reading. */
  readonly scores: ReadonlyMap<number, number>;
}

/**
 * All figures of the page that may be weights.
 * @param rows lines that hold little but a figure
 * @param wordings found before the rows
 */
export function findMarks(
  lines: readonly Line[],
  rows: readonly Line[] = [],
  wordings: readonly Wording[] = [],
): WeightMark[] {
  const named = lines.flatMap((line): Wording[] => {
    const quantity = quantityOf(line.text);
    return quantity ? [{ quantity, line }] : [];
  });
  const labels = [...named, ...wordings];
  const figures = [...lines.flatMap(figuresOf), ...rows.flatMap((row) => figureOfRow(row) ?? [])];
  return joinSightings(figures).map((figure) => ({
    ...figure,
    unit: figure.unit ?? unitBeside(figure, lines),
    label: labelOf(figure, labels),
    scores: new Map(figure.values.map(({ value, score }) => [value, score])),
  }));
}

/** The unit on the same row, on a line of its own: `30.480 | KGS`. */
function unitBeside(figure: Figure, lines: readonly Line[]) {
  const { below: belowMost, leastGap, mostGap, offRow } = UNIT_BESIDE;
  const beside = lines
    .map((line) => ({
      unit: /\d/.test(line.text) ? undefined : unitOf(line.text),
      at: relate(figure.quad, line.quad),
    }))
    .filter(({ unit, at }) => unit && Math.abs(at.below) < belowMost && at.gap > leastGap && at.gap < mostGap)
    .sort((a, b) => offRow * Math.abs(a.at.below) + a.at.gap - offRow * Math.abs(b.at.below) - b.at.gap);
  return beside[0]?.unit;
}

function labelOf(figure: Figure, labels: readonly Wording[]): WeightMark['label'] {
  const { leastGap, mostGap, leastSize, mostSize } = WEIGHT_LABELS;
  let best: WeightMark['label'];
  for (const { quantity, line } of labels) {
    if (line === figure.line) return { quantity, nearness: 1 };
    const { below, gap, size, turn } = relate(line.quad, figure.quad);
    if (gap < leastGap || gap > mostGap || size < leastSize || size > mostSize) continue;
    if (turn > WEIGHT_LABELS.turn) continue;
    const rows = Math.abs(below) / Math.max(WEIGHT_LABELS.leastRow, Math.min(1, size));
    const nearness = Math.max(0, 1 - rows / WEIGHT_LABELS.reach);
    if (nearness > (best?.nearness ?? 0)) best = { quantity, nearness };
  }
  return best;
}
