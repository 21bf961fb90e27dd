import { BLANK, classOf, OTHER } from '../../../text/alphabet.js';
import { type Lattice, type SeenSymbol, textOf } from '../../../text/lattice.js';
import { scoreOver, stepsOf } from './value-reading.js';

/** What the letters that follow one another count against what is seen. */
export const SHARE = 1;
/** What is less probable than this, in logarithms against the best, is not tried. */
const LEAST_TRIED = -5;
/** Letters changed at most. */
const MOST = 8;
/** Changes that are weighed under all looks, the most promising ones. */
const TRIED = 3;

const SPACE = classOf(' ');
const POINT = classOf('.');

/** A text, as the symbols at the steps of the lattice in which they were seen. */
interface Draft {
  readonly seen: readonly SeenSymbol[];
  readonly text: string;
  readonly total: number;
}

/**
 * Texts that are a little less like what is seen, and more like words: a nine-pin A looks like an R, an I like a T.
 * Beginning with what was seen in a lattice, one letter, space or mark after the other is changed as long as that helps.
 */
export function reworded(
  lattice: Lattice,
  seen: readonly SeenSymbol[],
  lattices: readonly Lattice[],
  likelihood: (text: string) => number,
): readonly SeenSymbol[] {
  const draft = (symbols: readonly SeenSymbol[]): Draft => {
    const text = textOf(symbols);
    return { seen: symbols, text, total: scoreOver(lattices, text) + SHARE * likelihood(text) };
  };
  let best = draft(seen);
  for (let change = 0; change < MOST; change++) {
    const told = SHARE * likelihood(best.text);
    const better = changesOf(lattice, best.seen)
      .map(({ symbols, cost }) => ({
        symbols,
        gain: cost + SHARE * likelihood(textOf(symbols)) - told,
      }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, TRIED)
      .map(({ symbols }) => draft(symbols))
      .sort((a, b) => b.total - a.total)[0];
    if (!better || better.total <= best.total) break;
    best = better;
  }
  return best.seen;
}

interface Change {
  readonly symbols: readonly SeenSymbol[];
  /** About what it costs in this look. */
  readonly cost: number;
}

const changesOf = (lattice: Lattice, seen: readonly SeenSymbol[]): Change[] => [
  ...seen.flatMap((_, i) => insteadOf(lattice, seen, i)),
  ...seen.flatMap((_, i) => (i > 0 ? before(lattice, seen, i) : [])),
];

/** Another symbol than the i-th, or none. */
function insteadOf(lattice: Lattice, seen: readonly SeenSymbol[], i: number): Change[] {
  const { symbol, step } = seen[i]!;
  const { costs } = stepsOf(lattice)[step]!;
  const changes: Change[] = [];
  for (let cls = BLANK; cls < OTHER; cls++) {
    if (cls === symbol || costs[cls]! < LEAST_TRIED) continue;
    const cost = costs[cls]! - Math.max(costs[symbol]!, LEAST_TRIED);
    const other = cls === BLANK ? [] : [{ symbol: cls, step }];
    changes.push({ symbols: [...seen.slice(0, i), ...other, ...seen.slice(i + 1)], cost });
    // A point and the gap behind it are one look of the reader: the space is there all the same.
    if (symbol === SPACE && cls === POINT)
      changes.push({ symbols: [...seen.slice(0, i), ...other, ...seen.slice(i)], cost });
  }
  return changes;
}

/** One symbol more, before the i-th: each at the step between the two where it is likeliest. */
function before(lattice: Lattice, seen: readonly SeenSymbol[], i: number): Change[] {
  const likeliest = new Map<number, { readonly step: number; readonly cost: number }>();
  for (let step = seen[i - 1]!.step + 1; step < seen[i]!.step; step++) {
    const { costs } = stepsOf(lattice)[step]!;
    for (let cls = BLANK + 1; cls < OTHER; cls++)
      if (costs[cls]! > (likeliest.get(cls)?.cost ?? LEAST_TRIED))
        likeliest.set(cls, { step, cost: costs[cls]! });
  }
  return [...likeliest].map(([symbol, { step, cost }]) => ({
    symbols: [...seen.slice(0, i), { symbol, step }, ...seen.slice(i)],
    cost,
  }));
}
