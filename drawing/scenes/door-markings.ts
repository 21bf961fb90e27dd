import type { Weights, WeightsWording } from '../content/weights.js';
import { pounds, withThousands } from '../content/weights.js';
import type { Random } from '../random.js';
import type { Marking } from '../scene.js';
import type { Hand } from './paints.js';
import { endOf, lineAt } from './place-text.js';

/** Where the two columns of a door's lettering start, in millimetres from the left edge of the door. */
export interface Columns {
  readonly left: number;
  readonly right: number;
}

/** Owner left of the rod, serial number right of it, check digit in its box, all of the capital height given. */
export function codeLine(
  hand: Hand,
  code: string,
  columns: Columns,
  y: number,
  height: number,
  boxed: boolean,
): Marking {
  const owner = lineAt(hand, code.slice(0, 4), columns.left, y, height);
  const serial = lineAt(hand, code.slice(4, 10), columns.right, y, height);
  const digit = {
    ...lineAt(hand, code.slice(10), endOf(serial) + height * (boxed ? 0.62 : 0.45), y, height),
    boxed,
  };
  return { kind: 'code', value: code, letterings: [owner, serial, digit] };
}

/** Rows of labels and values under one another; the rows in pounds and the volume are `other`. */
export function weightRows(
  random: Random,
  hand: Hand,
  weights: Weights,
  words: WeightsWording,
  columns: Columns,
  y: number,
  height: number,
): Marking[] {
  const pitch = height * random.between(1.42, 1.7);
  const labelHeight = height * random.pick([1, 1, 1.15]);
  const leaning = random.chance(0.15) ? { ...hand, slant: 0.16 } : hand;
  const inPounds = random.chance(0.92);
  const rows: Marking[] = [];
  let row = 0;
  const label = (text: string) => ({
    ...lineAt(hand, text, columns.left, y + row * pitch, labelHeight),
    ...leaning,
  });
  const value = (text: string) => lineAt(hand, text, columns.right, y + row * pitch, height);
  const mass = (kind: 'max_gross' | 'tare' | 'other', text: string, kg: number) => {
    const kilograms = value(`${withThousands(kg, words.separator)} ${words.kg}`);
    const written = kind === 'other' ? `${text} ${kilograms.text}` : String(kg);
    rows.push({ kind, value: written, letterings: [label(text), kilograms] });
    row += 1;
    if (!inPounds) return;
    const line = value(`${withThousands(pounds(kg), words.separator)} ${words.lb}`);
    rows.push({ kind: 'other', value: line.text, letterings: [line] });
    row += 1;
  };
  mass('max_gross', words.maxGross, weights.maxGrossKg);
  mass('tare', words.tare, weights.tareKg);
  mass('other', words.net, weights.netKg);
  const metres = `${weights.cubicMetres.toFixed(1)} CU.M.`;
  rows.push({
    kind: 'other',
    value: `${words.cubic} ${metres}`,
    letterings: [label(words.cubic), value(metres)],
  });
  row += 1;
  const feet = value(`${withThousands(weights.cubicFeet, words.separator)} CU.FT.`);
  rows.push({ kind: 'other', value: feet.text, letterings: [feet] });
  return rows;
}
