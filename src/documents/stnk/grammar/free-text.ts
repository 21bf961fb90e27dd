import { classOf, OTHER, symbolOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, type SeenSymbol, textOf } from '../../../text/lattice.js';
import { likelihoods as likelihoodsOfNames } from './letters.js';
import { DIGITS } from './look-alikes.js';
import { reworded } from './reword.js';
import { LOST_SPACE, REWORD } from './tunables.js';
import { bestOf, scoreOver, stepsOf, type ValueReader, type ValueReading } from './value-reading.js';

/** Remains of a label or frame before the text, and of a frame after it. A dot after the text may belong to it. */
const BEFORE = " .,:-'*";
const AFTER = " ,:-'*";
const SPACE = classOf(' ');
const POINT = classOf('.');

/** The best path in capitals, trimmed, with single spaces and with lost spaces put back. */
function cleanPath(lattice: Lattice): SeenSymbol[] {
  const seen = bestPath(lattice).filter(({ symbol }) => symbol !== OTHER);
  let from = 0;
  let to = seen.length;
  while (from < to && BEFORE.includes(symbolOf(seen[from]!.symbol))) from++;
  while (to > from && AFTER.includes(symbolOf(seen[to - 1]!.symbol))) to--;
  const text = seen.slice(from, to);
  return withLostSpaces(
    lattice,
    text.filter(({ symbol }, i) => symbol !== SPACE || text[i - 1]!.symbol !== SPACE),
  );
}

/** No space is printed before the closing ones or after the opening ones. */
const CLOSING = '.,:/)-';
const OPENING = '(/-';

/**
 * Narrow print separates words by little more than letters, and the reader leaves out some spaces. Its lattice still holds them, and
 * the letters on both sides are half as far apart again.
 */
function withLostSpaces(lattice: Lattice, seen: readonly SeenSymbol[]): SeenSymbol[] {
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
    const wider = LOST_SPACE.wider * ((right.step - left.step) / pitch - LOST_SPACE.wide);
    const usual = usualGap(symbolOf(left.symbol), symbolOf(right.symbol));
    return Math.max(...between) + wider + usual > LOST_SPACE.line;
  };
  /** Between two digits, a faint point may have been lost instead: 1.5. */
  const separator = (left: SeenSymbol, right: SeenSymbol) => {
    const between = steps.slice(left.step + 1, right.step + 1);
    const most = (cls: number) => Math.max(...between.map(({ costs }) => costs[cls]!));
    return areDigits(left, right) && most(POINT) > most(SPACE) ? POINT : SPACE;
  };
  return seen.flatMap((right, i) => {
    const left = seen[i - 1];
    if (!left || !lost(left, right)) return [right];
    return [{ symbol: separator(left, right), step: right.step }, right];
  });
}

const areDigits = (...seen: readonly SeenSymbol[]) =>
  seen.every(({ symbol }) => DIGITS.includes(symbolOf(symbol)));

/** Some letters always have a gap between them. */
function usualGap(left: string, right: string): number {
  if (left !== 'L') return 0;
  return right === 'I' ? LOST_SPACE.betweenLAndI : LOST_SPACE.behindL;
}

/** The best text of each look, weighed over all looks. `rewrite` may improve a look's text. */
export function readTexts(
  lattices: readonly Lattice[],
  rewrite: (lattice: Lattice) => string = (lattice) => textOf(cleanPath(lattice)),
): ValueReading[] {
  const texts = new Set(lattices.map(rewrite));
  texts.delete('');
  return bestOf([...texts].map((value) => ({ value, score: scoreOver(lattices, value) })));
}

/**
 * Like `readTexts`, for names and places: how much a text is like words counts, too.
 * @param likelihoods makes a function that measures this
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
  const leastScore = Math.max(...looks.map(({ score }) => score)) - REWORD.close;
  const texts = new Set(
    looks.flatMap(({ lattice, seen, text, score }) => {
      if (score < leastScore) return [text];
      const better = rewrite(lattice, reworded(lattice, seen, lattices, likelihoodOf));
      return likelihoodOf(better) > likelihoodOf(text) ? [text, better] : [text];
    }),
  );
  texts.delete('');
  const weighed = bestOf(
    [...texts].map((value) => {
      const score = scoreOver(lattices, value);
      return { value, score: score + REWORD.share * likelihoodOf(value) };
    }),
  );
  const [best] = weighed;
  if (!best) return [];
  // The words decide the lead of the best reading, but not its score.
  const seen = scoreOver(lattices, best.value);
  return weighed.map(({ value, score }) => ({ value, score: score - best.score + seen }));
}

/** Names of owners. */
export const readName: ValueReader = (lattices) => readWords(lattices);
