import { BLANK, classOf, OTHER } from '../../../text/alphabet.js';
import { type Lattice, type SeenSymbol, textOf } from '../../../text/lattice.js';
import { REWORD } from './tunables.js';
import { scoreOver, stepsOf } from './value-reading.js';

const SPACE = classOf(' ');
const POINT = classOf('.');

/** A text, with the step of the lattice at which each symbol was seen. */
interface Draft {
  readonly seen: readonly SeenSymbol[];
  readonly text: string;
  readonly total: number;
}

/**
 * Changes a text to be more like words while it still fits what was seen: in nine-pin print an A looks like an R, and an I like a T. One
 * letter, space or mark is changed at a time, for as long as that helps.
 */
export function reworded(
  lattice: Lattice,
  seen: readonly SeenSymbol[],
  lattices: readonly Lattice[],
  likelihood: (text: string) => number,
): readonly SeenSymbol[] {
  const draft = (symbols: readonly SeenSymbol[]): Draft => {
    const text = textOf(symbols);
    return { seen: symbols, text, total: scoreOver(lattices, text) + REWORD.share * likelihood(text) };
  };
  let best = draft(seen);
  for (let change = 0; change < REWORD.mostChanged; change++) {
    const likelihoodNow = REWORD.share * likelihood(best.text);
    const better = changesOf(lattice, best.seen)
      .map(({ symbols, cost }) => ({
        symbols,
        gain: cost + REWORD.share * likelihood(textOf(symbols)) - likelihoodNow,
      }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, REWORD.tried)
      .map(({ symbols }) => draft(symbols))
      .sort((a, b) => b.total - a.total)[0];
    if (!better || better.total <= best.total) break;
    best = better;
  }
  return best.seen;
}

interface Change {
  readonly symbols: readonly SeenSymbol[];
  /** Its approximate cost in this look. */
  readonly cost: number;
}

const changesOf = (lattice: Lattice, seen: readonly SeenSymbol[]): Change[] => [
  ...seen.flatMap((_, i) => replacementsOf(lattice, seen, i)),
  ...seen.flatMap((_, i) => (i > 0 ? insertionsBefore(lattice, seen, i) : [])),
];

/** Another symbol in place of the i-th, or none. */
function replacementsOf(lattice: Lattice, seen: readonly SeenSymbol[], i: number): Change[] {
  const { symbol, step } = seen[i]!;
  const { costs } = stepsOf(lattice)[step]!;
  const changes: Change[] = [];
  for (let cls = BLANK; cls < OTHER; cls++) {
    if (cls === symbol || costs[cls]! < REWORD.leastTried) continue;
    const cost = costs[cls]! - Math.max(costs[symbol]!, REWORD.leastTried);
    const other = cls === BLANK ? [] : [{ symbol: cls, step }];
    changes.push({ symbols: [...seen.slice(0, i), ...other, ...seen.slice(i + 1)], cost });
    // The reader often sees a point and the gap after it as one symbol, so the space stays.
    if (symbol === SPACE && cls === POINT)
      changes.push({ symbols: [...seen.slice(0, i), ...other, ...seen.slice(i)], cost });
  }
  return changes;
}

/** One more symbol before the i-th, each at its likeliest step. */
function insertionsBefore(lattice: Lattice, seen: readonly SeenSymbol[], i: number): Change[] {
  const likeliest = new Map<number, { readonly step: number; readonly cost: number }>();
  for (let step = seen[i - 1]!.step + 1; step < seen[i]!.step; step++) {
    const { costs } = stepsOf(lattice)[step]!;
    for (let cls = BLANK + 1; cls < OTHER; cls++)
      if (costs[cls]! > (likeliest.get(cls)?.cost ?? REWORD.leastTried))
        likeliest.set(cls, { step, cost: costs[cls]! });
  }
  return [...likeliest].map(([symbol, { step, cost }]) => ({
    symbols: [...seen.slice(0, i), { symbol, step }, ...seen.slice(i)],
    cost,
  }));
}
