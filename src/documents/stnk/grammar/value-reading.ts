import { BLANK, CLASSES, classOf, OTHER } from '../../../text/alphabet.js';
import { type Lattice, logpAt } from '../../../text/lattice.js';
import { PASSING, SEARCH } from './tunables.js';

/** A possible value of a line. */
export interface ValueReading {
  readonly value: string;
  /**
   * Natural logarithm of how probable this value is compared with the best path over the whole line, plus the priors of its grammar: 0
   * for the best path in its most common form.
   */
  readonly score: number;
  /** It is in no list of its field, has no usual form, or may have lost its beginning. */
  readonly unusual?: true;
}

/** Reads one value from several looks at the same line: at most `SEARCH.readings`, best first. */
export type ValueReader = (lattices: readonly Lattice[]) => ValueReading[];

export const NEVER = Number.NEGATIVE_INFINITY;

/** Symbols before and after a value: remains of a label's colon, of the form's dotted lines, of a neighbour's edge. */
const NOISE = [BLANK, OTHER, ...[..." .,:-'*"].map(classOf)];
/** Dots and gaps within a word. */
const SPECKS = [OTHER, ...[..." .,:-'"].map(classOf)];
const SPACE = classOf(' ');

/** The cost of each symbol at a step, compared with the best one, and the cost of reading past the step. */
export interface LatticeStep {
  readonly costs: Float32Array;
  /** Around the value. */
  readonly noise: number;
  /** Between two characters. */
  readonly gap: number;
  /** After a space: more of it. */
  readonly space: number;
  /** Only a gap is likely here. */
  readonly quiet: boolean;
}

const stepsOfLattice = new WeakMap<Lattice, readonly LatticeStep[]>();

/** The steps of a lattice, computed once for all grammars. */
export function stepsOf(lattice: Lattice): readonly LatticeStep[] {
  let steps = stepsOfLattice.get(lattice);
  if (!steps) {
    steps = Array.from({ length: lattice.steps }, (_, t) => stepAt(lattice, t));
    stepsOfLattice.set(lattice, steps);
  }
  return steps;
}

function stepAt(lattice: Lattice, t: number): LatticeStep {
  const costs = new Float32Array(CLASSES);
  let best = NEVER;
  for (let cls = 0; cls < CLASSES; cls++) best = Math.max(best, logpAt(lattice, t, cls));
  for (let cls = 0; cls < CLASSES; cls++) costs[cls] = logpAt(lattice, t, cls) - best;
  const most = (classes: readonly number[]) => Math.max(...classes.map((cls) => costs[cls]!));
  const blank = costs[BLANK]!;
  return {
    costs,
    noise: most(NOISE),
    gap: Math.max(blank, most(SPECKS) + PASSING.speck),
    space: Math.max(blank, costs[SPACE]!),
    quiet: costs.every((cost, cls) => cls === BLANK || cost < SEARCH.unlikely),
  };
}

/**
 * Score of a given string: the best CTC path (Graves 2006) that spells it over the whole line, compared with the best path of all. Noise
 * before and after it is free, and its spaces need not be seen. A string that is too long for the line scores `NEVER`.
 */
export function scoreOf(lattice: Lattice, text: string): number {
  const classes = [...text].map(classOf);
  const n = classes.length;
  // Best scores of the first i characters, ending in the i-th, and in a gap after it.
  const onset = new Float64Array(n + 1).fill(NEVER);
  const gap = new Float64Array(n + 1).fill(NEVER);
  gap[0] = 0;
  for (const { costs, noise, gap: between, space } of stepsOf(lattice)) {
    for (let i = n; i >= 0; i--) {
      const over = i === 0 || i === n ? noise : classes[i - 1] === SPACE ? space : between;
      const ended = Math.max(gap[i]!, onset[i]!) + over;
      if (i > 0) {
        const cls = classes[i - 1]!;
        let before = bestBefore(i - 1, cls);
        // A space that was not seen; two equal letters still need a gap between them.
        if (i > 1 && classes[i - 2] === SPACE)
          before = Math.max(before, bestBefore(i - 2, cls) + PASSING.unseenSpace);
        onset[i] = Math.max(onset[i]!, before) + costs[cls]!;
      }
      gap[i] = ended;
    }
  }
  return Math.max(onset[n]!, gap[n]!);

  function bestBefore(i: number, cls: number): number {
    return i > 0 && classes[i - 1] === cls ? gap[i]! : Math.max(gap[i]!, onset[i]!);
  }
}

/**
 * Weighs the readings of all looks together, by the mean of their scores. `read` returns at most `limit` readings of one look. If that list
 * is full, a value that is missing scores like its last.
 */
export function weigh(
  lattices: readonly Lattice[],
  read: (lattice: Lattice, limit: number) => ValueReading[],
  limit: number = SEARCH.perLook,
): ValueReading[] {
  const looks = lattices.map((lattice) => read(lattice, limit).filter(({ score }) => score > PASSING.absent));
  const values = new Set(looks.flat().map(({ value }) => value));
  const perLook = looks.map((look) => ({
    scores: new Map(look.map(({ value, score }) => [value, score])),
    missing: look.length < limit ? PASSING.absent : Math.max(PASSING.absent, look.at(-1)!.score),
  }));
  return bestOf(
    [...values].map((value) => ({
      value,
      score: mean(
        perLook.map(({ scores, missing }) => Math.max(PASSING.absent, scores.get(value) ?? missing)),
      ),
    })),
  );
}

/** The mean score of one string over all looks. */
export const scoreOver = (lattices: readonly Lattice[], text: string): number =>
  mean(lattices.map((lattice) => Math.max(PASSING.absent, scoreOf(lattice, text))));

/** Best first, each value once, at most `most`. */
export function bestOf(readings: readonly ValueReading[], most: number = SEARCH.readings): ValueReading[] {
  const known = new Set<string>();
  return [...readings]
    .sort((a, b) => b.score - a.score)
    .filter(({ value }) => !known.has(value) && known.add(value))
    .slice(0, most);
}

const mean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
