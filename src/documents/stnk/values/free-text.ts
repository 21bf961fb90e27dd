import { OTHER, symbolOf } from '../../../text/alphabet.js';
import type { Lattice } from '../../../text/lattice.js';
import { bestOf, bestPath, type Seen, scoreOver, type ValueReader, type ValueReading } from './reading.js';

/** What is left of a label or the frame before the text, and of the frame behind it; a dot there may be the text's. */
const BEFORE = " .,:-'*";
const BEHIND = " ,:-'*";

/** The best path without what is not the text's: capitals, single spaces, trimmed. */
export function cleanPath(lattice: Lattice): Seen[] {
  const seen = bestPath(lattice).filter(({ symbol }) => symbol !== OTHER);
  let from = 0;
  let to = seen.length;
  while (from < to && BEFORE.includes(symbolOf(seen[from]!.symbol))) from++;
  while (to > from && BEHIND.includes(symbolOf(seen[to - 1]!.symbol))) to--;
  return seen
    .slice(from, to)
    .filter(({ symbol }, i, all) => symbolOf(symbol) !== ' ' || symbolOf(all[i - 1]!.symbol) !== ' ');
}

export const textOf = (seen: readonly Seen[]): string => seen.map(({ symbol }) => symbolOf(symbol)).join('');

/** What each look reads at best, weighed over all looks. `rewrite` may better a look's text. */
export function readTexts(
  lattices: readonly Lattice[],
  rewrite: (lattice: Lattice) => string = (lattice) => textOf(cleanPath(lattice)),
): ValueReading[] {
  const texts = new Set(lattices.map(rewrite));
  texts.delete('');
  return bestOf([...texts].map((value) => ({ value, score: scoreOver(lattices, value) })));
}

/** Names of owners and types: no list knows them. */
export const readFreeText: ValueReader = (lattices) => readTexts(lattices);
