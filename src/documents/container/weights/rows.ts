import { slice } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { symbolOf } from '../../../text/alphabet.js';
import { bestClassAt, type Lattice, positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import { DIGIT } from '../code/patterns.js';
import { type Figure, tokenise, unitOf } from './figures.js';

/** Strips whose centre lines lie nearer than this, in heights of the better one, show one row. */
const PITCH = 0.6;
/** Longer text makes a strip no better. */
const LONG = 9;
/** A strip with less text shows no figure. */
const SHORT = 2;

/** Of strips that overlap, those that show a row best. */
export function rowsOf(strips: readonly Line[]): Line[] {
  const worth = ({ text, confidence }: Line) => confidence * Math.min(LONG, text.length);
  const ranked = strips.filter(({ text }) => text.length >= SHORT).sort((a, b) => worth(b) - worth(a));
  const rows: Line[] = [];
  for (const strip of ranked)
    if (rows.every((row) => Math.abs(relate(row.quad, strip.quad).below) > PITCH)) rows.push(strip);
  return rows;
}

/** Logarithm below which a reading of a whole row is noise. */
const LEAST_ROW = -8;
/** What it costs to leave out a digit that stands right before or behind. */
const CUT_OUT = -6;

/**
 * The one figure of a row, searched for in all that the reader held possible: in small lettering the best string alone lacks a
 * digit or has one too many. Undefined for a row of several numbers, whose parts the best string tells.
 */
export function figureOfRow(row: Line): Figure | undefined {
  const tokens = tokenise(row.lattice);
  const long = tokens.filter(({ isNumber, text }) => isNumber && text.replace(/\D/g, '').length > 3);
  if (long.length > 1) return undefined;
  const found = [5, 4].flatMap((digits) =>
    search(
      row.lattice,
      Array.from({ length: digits }, () => DIGIT),
      { beam: 24, limit: 24, least: LEAST_ROW },
    ),
  );
  const values = found
    .filter(({ text }) => text[0] !== '0')
    .map(({ text, score, steps }) => ({
      value: Number(text),
      score: score + (isCutOut(row.lattice, steps) ? CUT_OUT : 0),
      steps,
    }))
    .filter(({ score }) => score >= LEAST_ROW)
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

/** Digits of one number stand at most so many times their pitch apart. */
const REACH = 1.6;

function isCutOut(lattice: Lattice, steps: readonly number[]): boolean {
  const reach = (REACH * (steps.at(-1)! - steps[0]!)) / (steps.length - 1);
  return digitBeyond(lattice, steps[0]!, -1, reach) || digitBeyond(lattice, steps.at(-1)!, 1, reach);
}

function digitBeyond(lattice: Lattice, from: number, direction: 1 | -1, reach: number): boolean {
  const own = bestClassAt(lattice, from);
  let left = false;
  for (let t = from + direction; t >= 0 && t < lattice.steps && Math.abs(t - from) <= reach; t += direction) {
    const cls = bestClassAt(lattice, t);
    // A character goes on for as long as its steps follow one another.
    if (cls !== own) left = true;
    if (left && /[0-9]/.test(symbolOf(cls))) return true;
  }
  return false;
}
