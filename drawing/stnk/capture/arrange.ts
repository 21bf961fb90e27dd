import type { Point } from '../../../src/geometry/quad.js';
import type { Random } from '../../random.js';
import { SHEET } from '../forms/form.js';
import type { SheetDrawing } from '../sheet/drawing.js';

/** A sheet on the desk: its centre in millimetres, and its rotation. */
export interface Placed {
  readonly drawing: SheetDrawing;
  readonly middle: Point;
  readonly degrees: number;
  readonly bend: Bend;
}

/** The shape of a folded sheet: every point is shifted along the sheet's height, depending only on x. */
interface Bend {
  shift(x: number): number;
  /** Brightness, from the slope of the paper relative to the light. */
  shade(x: number): number;
}

/** The tax sheet above or below the certificate, rarely beside it, or the certificate alone. */
export function arrange(random: Random, drawings: readonly SheetDrawing[], folds: number): Placed[] {
  const lie = (drawing: SheetDrawing, x: number, y: number, slack: number): Placed => ({
    ...{ drawing, bend: bendOf(random, folds) },
    middle: [x + random.between(-slack, slack) * 3, y],
    degrees: random.between(-slack, slack),
  });
  const [only] = drawings;
  if (drawings.length === 1) return [lie(only!, 0, 0, 0)];
  const order = random.chance(0.5) ? drawings : [...drawings].reverse();
  if (random.chance(0.1)) {
    const apart = SHEET.width + random.between(0.5, 4);
    return order.map((drawing, at) => lie(drawing, at * apart, 0, 0.5));
  }
  const apart = SHEET.height + random.between(0.3, 5);
  return order.map((drawing, at) => lie(drawing, 0, at * apart, 0.8));
}

function bendOf(random: Random, folds: number): Bend {
  const panels = random.pick([2, 4, 4, 4, 5]);
  const panel = SHEET.width / panels;
  const heights = Array.from({ length: panels + 1 }, () => random.between(-folds, folds));
  const [wave, phase] = [random.between(0, folds * 0.4), random.between(0, 6)];
  const slopes = heights.slice(1).map((height, at) => height - heights[at]!);
  const dark = Math.min(0.35, 0.05 + folds * 0.14);
  const panelAt = (x: number) => Math.min(panels - 1, Math.max(0, Math.floor(x / panel)));
  return {
    shift(x) {
      const at = panelAt(x);
      return heights[at]! + slopes[at]! * (x / panel - at) + wave * Math.sin(x / 23 + phase);
    },
    shade(x) {
      const at = panelAt(x);
      const near = Math.abs(x - Math.round(x / panel) * panel);
      const inner = x > panel / 2 && x < SHEET.width - panel / 2;
      const crease = folds > 0.05 && inner ? dark * Math.exp(-near * 0.9) : 0;
      return 1 + Math.max(-0.12, Math.min(0.12, slopes[at]! * 0.07)) - crease;
    },
  };
}
