import { classOf, OTHER, symbolOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, type SeenSymbol, textOf } from '../../../text/lattice.js';
import { likelihoods as likelihoodsOfNames } from './letters.js';
import { DIGITS } from './look-alikes.js';
import { reworded, SHARE } from './reword.js';
import { bestOf, scoreOver, stepsOf, type ValueReader, type ValueReading } from './value-reading.js';

/** What is left of a label or the frame before the text, and of the frame behind it; a dot there may be the text's. */
const BEFORE = " .,:-'*";
const BEHIND = " ,:-'*";
const SPACE = classOf(' ');
const POINT = classOf('.');

/** The best path without what is not the text's: capitals, single spaces, trimmed, lost spaces put back. */
export function cleanPath(lattice: Lattice): SeenSymbol[] {
  const seen = bestPath(lattice).filter(({ symbol }) => symbol !== OTHER);
  let from = 0;
  let to = seen.length;
  while (from < to && BEFORE.includes(symbolOf(seen[from]!.symbol))) from++;
  while (to > from && BEHIND.includes(symbolOf(seen[to - 1]!.symbol))) to--;
  const text = seen.slice(from, to);
  return spaced(
    lattice,
    text.filter(({ symbol }, i) => symbol !== SPACE || text[i - 1]!.symbol !== SPACE),
  );
}

/**
 * Narrow sheets part words by little more than letters, and the reader leaves some of these spaces out. Its lattice
 * still holds them, and the way from letter to letter is half as long again. Both together lie above this line for
 * most spaces, below it for nearly all that are none.
 */
const SPACE_LINE = -1;
const WIDER = 4;
const WIDE = 1.2;
/** An L is empty to its right, and looks parted from what follows; most of all from an I. */
const BEHIND_L = -2;
const BETWEEN_L_AND_I = -3.5;
/** No space stands before these, none on either side of a slash. */
const CLOSING = '.,:/)-';
const OPENING = '(/-';

function spaced(lattice: Lattice, seen: readonly SeenSymbol[]): SeenSymbol[] {
  const pairs = seen
    .map((right, i) => ({ left: seen[i - 1], right }))
    .filter(({ left, right }) => left && left.symbol !== SPACE && right.symbol !== SPACE);
  const pitch = pairs.reduce((sum, { left, right }) => sum + right.step - left!.step, 0) / pairs.length;
  const steps = stepsOf(lattice);
  const lost = (left: SeenSymbol, right: SeenSymbol) => {
    if (left.symbol === SPACE || right.symbol === SPACE) return false;
    if (OPENING.includes(symbolOf(left.symbol)) || CLOSING.includes(symbolOf(right.symbol))) return false;
    const marks = areDigits(left, right) ? [SPACE, POINT] : [SPACE];
    const between = steps
      .slice(left.step + 1, right.step + 1)
      .flatMap(({ costs }) => marks.map((mark) => costs[mark]!));
    const wider = WIDER * ((right.step - left.step) / pitch - WIDE);
    return Math.max(...between) + wider + usual(symbolOf(left.symbol), symbolOf(right.symbol)) > SPACE_LINE;
  };
  /** Between two digits a faint point is as likely lost: 1.5. */
  const parting = (left: SeenSymbol, right: SeenSymbol) => {
    const between = steps.slice(left.step + 1, right.step + 1);
    const most = (cls: number) => Math.max(...between.map(({ costs }) => costs[cls]!));
    return areDigits(left, right) && most(POINT) > most(SPACE) ? POINT : SPACE;
  };
  return seen.flatMap((right, i) => {
    const left = seen[i - 1];
    if (!left || !lost(left, right)) return [right];
    return [{ symbol: parting(left, right), step: right.step }, right];
  });
}

const areDigits = (...seen: readonly SeenSymbol[]) =>
  seen.every(({ symbol }) => DIGITS.includes(symbolOf(symbol)));

function usual(left: string, right: string): number {
  if (left !== 'L') return 0;
  return right === 'I' ? BETWEEN_L_AND_I : BEHIND_L;
}

/** What each look reads at best, weighed over all looks. `rewrite` may better a look's text. */
export function readTexts(
  lattices: readonly Lattice[],
  rewrite: (lattice: Lattice) => string = (lattice) => textOf(cleanPath(lattice)),
): ValueReading[] {
  const texts = new Set(lattices.map(rewrite));
  texts.delete('');
  return bestOf([...texts].map((value) => ({ value, score: scoreOver(lattices, value) })));
}

/** What is further behind the best than this, in logarithms, is not looked at for words. */
const CLOSE = 4;

/**
 * As `readTexts`, of names and places: what is like words counts, too.
 * @param likelihoods makes what tells how like words a text is
 */
export function readWords(
  lattices: readonly Lattice[],
  rewrite: (lattice: Lattice, seen: readonly SeenSymbol[]) => string = (_, seen) => textOf(seen),
  likelihoods: () => (text: string) => number = likelihoodsOfNames,
): ValueReading[] {
  const likelihoodOf = likelihoods();
  const looks = lattices.map((lattice) => {
    const seen = cleanPath(lattice);
    const text = rewrite(lattice, seen);
    return { lattice, seen, text, score: scoreOver(lattices, text) };
  });
  const nearly = Math.max(...looks.map(({ score }) => score)) - CLOSE;
  const texts = new Set(
    looks.flatMap(({ lattice, seen, text, score }) => {
      if (score < nearly) return [text];
      const better = rewrite(lattice, reworded(lattice, seen, lattices, likelihoodOf));
      return likelihoodOf(better) > likelihoodOf(text) ? [text, better] : [text];
    }),
  );
  texts.delete('');
  const told = bestOf(
    [...texts].map((value) => {
      const score = scoreOver(lattices, value);
      return { value, score: score + SHARE * likelihoodOf(value) };
    }),
  );
  const [best] = told;
  if (!best) return [];
  // The lead counts the words, the score what was seen alone.
  const seen = scoreOver(lattices, best.value);
  return told.map(({ value, score }) => ({ value, score: score - best.score + seen }));
}

/** Names of owners. */
export const readName: ValueReader = (lattices) => readWords(lattices);
