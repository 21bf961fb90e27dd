import { pounds, type Weights, type WeightsWording, withThousands } from '../content/weights.js';
import type { Lettering } from '../lettering/lettering.js';
import type { Marking } from '../scene.js';
import type { Hand } from './paints.js';
import { condensedTo, endOf, lineAt } from './place-text.js';

/** Kilograms with pounds below or beside them, or only one of the two. */
export type Units = 'rows' | 'beside' | 'kg' | 'lb';

/** Where and how the rows are painted, in millimetres of the wall. */
export interface Rows {
  readonly hand: Hand;
  /** Left edge of the labels, and the limit on their right. */
  readonly labels: readonly [left: number, right: number];
  /** Left edge of the values, and the limit on their right. */
  readonly values: readonly [left: number, right: number];
  readonly y: number;
  readonly pitch: number;
  /** Capital height of the values and of the labels. */
  readonly height: number;
  readonly labelHeight: number;
  /** Slant of the labels. */
  readonly slant: number;
  /** Whether a label of two words takes two rows: `MAX.` above `GROSS`. */
  readonly stacked: boolean;
  readonly units: Units;
}

/**
 * Max gross, tare, net and volume below each other. Pounds beside kilograms, net and volume are `other`;
 * if there are only pounds, the true value is their conversion to kilograms.
 */
export function weightRows(rows: Rows, weights: Weights, words: WeightsWording): Marking[] {
  const { hand, units, pitch } = rows;
  const markings: Marking[] = [];
  let y = rows.y;
  const label = (text: string, down = 0) => {
    const line = lineAt({ ...hand, slant: rows.slant }, text, rows.labels[0], y + down, rows.labelHeight);
    return condensedTo(rows.labels[1], line);
  };
  const value = (text: string, x = rows.values[0]) =>
    condensedTo(rows.values[1], lineAt(hand, text, x, y, rows.height));
  const other = (text: string, letterings: readonly Lettering[]) =>
    markings.push({ kind: 'other', value: text, letterings });
  const amount = (quantity: number, unit: string) => `${withThousands(quantity, words.separator)} ${unit}`;

  const mass = (kind: 'max_gross' | 'tare' | 'other', text: string, kg: number) => {
    const lb = amount(pounds(kg), words.lb);
    const first = value(units === 'lb' ? lb : amount(kg, words.kg));
    const painted = units === 'lb' ? Math.round(pounds(kg) / 2.20462) : kg;
    const [head, ...tail] = rows.stacked && units === 'rows' ? text.split(' ') : [text];
    const letterings = [label(head!), first, ...(tail.length > 0 ? [label(tail.join(' '), pitch)] : [])];
    markings.push({ kind, value: kind === 'other' ? `${text} ${first.text}` : String(painted), letterings });
    if (units === 'beside') other(lb, [value(lb, endOf(first) + rows.height * 0.9)]);
    y += pitch;
    if (units !== 'rows') return;
    other(lb, [value(lb)]);
    y += pitch;
  };
  mass('max_gross', words.maxGross, weights.maxGrossKg);
  mass('tare', words.tare, weights.tareKg);
  mass('other', words.net, weights.netKg);
  const metres = `${weights.cubicMetres.toFixed(1)} CU.M.`;
  other(`${words.cubic} ${metres}`, [label(words.cubic), value(metres)]);
  if (units !== 'rows') return markings;
  y += pitch;
  const feet = amount(weights.cubicFeet, 'CU.FT.');
  other(feet, [value(feet)]);
  return markings;
}
