import { slice } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { symbolOf } from '../../../text/alphabet.js';
import { bestClassAt, type Lattice, positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import { DIGIT } from '../code/patterns.js';
import { type Figure, tokenise, unitOf } from './figures.js';
import { FIGURE_ROWS } from './tunables.js';

/** Whether a strip may show a row of figures. */
export const showsText = ({ text }: Line) => text.length >= FIGURE_ROWS.leastText;

/** Of overlapping strips, the one that shows each row best. */
export function rowsOf(strips: readonly Line[]): Line[] {
  const worth = ({ text, confidence }: Line) => confidence * Math.min(FIGURE_ROWS.longText, text.length);
  const ranked = strips.filter(showsText).sort((a, b) => worth(b) - worth(a));
  const rows: Line[] = [];
  for (const strip of ranked)
    if (rows.every((row) => Math.abs(relate(row.quad, strip.quad).below) > FIGURE_ROWS.pitch))
      rows.push(strip);
  return rows;
}

/**
 * The one figure of a row, searched in the whole lattice: in small lettering, the best string lacks a digit or has one too many.
 * Undefined for a row of several numbers: `figuresOf` finds those in the best string.
 */
export function figureOfRow(row: Line): Figure | undefined {
  const tokens = tokenise(row.lattice);
  const longNumbers = tokens.filter(
    ({ isNumber, text }) => isNumber && text.replace(/\D/g, '').length > FIGURE_ROWS.shortNumber,
  );
  if (longNumbers.length > 1) return undefined;
  const { beam, limit, least } = FIGURE_ROWS;
  const found = FIGURE_ROWS.digits.flatMap((digits) =>
    search(
      row.lattice,
      Array.from({ length: digits }, () => DIGIT),
      { beam, limit, least },
    ),
  );
  const values = found
    .filter(({ text }) => text[0] !== '0')
    .map(({ text, score, steps }) => ({
      value: Number(text),
      score: score + (isCutOut(row.lattice, steps) ? FIGURE_ROWS.cutOut : 0),
      steps,
    }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score);
  const best = values[0];
  if (!best) return undefined;
  const behind = tokens.filter(({ isNumber, from }) => !isNumber && from > best.steps.at(-1)!);
  return {
    line: row,
    quad: slice(
      row.quad,
      positionOf(row.lattice, best.steps[0]!),
      positionOf(row.lattice, best.steps.at(-1)!),
    ),
    text: row.text,
    values,
    unit: behind.map(({ text }) => unitOf(text)).find((unit) => unit !== undefined),
    sightings: [row],
  };
}

function isCutOut(lattice: Lattice, steps: readonly number[]): boolean {
  const reach = (FIGURE_ROWS.digitReach * (steps.at(-1)! - steps[0]!)) / (steps.length - 1);
  return digitBeyond(lattice, steps[0]!, -1, reach) || digitBeyond(lattice, steps.at(-1)!, 1, reach);
}

function digitBeyond(lattice: Lattice, from: number, direction: 1 | -1, reach: number): boolean {
  const own = bestClassAt(lattice, from);
  let left = false;
  for (let t = from + direction; t >= 0 && t < lattice.steps && Math.abs(t - from) <= reach; t += direction) {
    const cls = bestClassAt(lattice, t);
    // Consecutive steps of one class are one character.
    if (cls !== own) left = true;
    if (left && /[0-9]/.test(symbolOf(cls))) return true;
  }
  return false;
}
