import { BLANK, CLASSES, classOf, OTHER } from '../../../text/alphabet.js';
import { type Lattice, logpAt } from '../../../text/lattice.js';

/** What a line of the certificate may say. */
export interface ValueReading {
  readonly value: string;
  /**
   * Natural logarithm of how probable this value is against the lattice's best path over the whole line, priors of
   * its grammar added: 0 when it is that path and the commonest form.
   */
  readonly score: number;
  /** It is in none of the lists that its field has, of no usual form, or may have lost its beginning. */
  readonly unusual?: true;
}

/** Reads one value from several looks at the same line: at most `MOST` readings, best first. */
export type ValueReader = (lattices: readonly Lattice[]) => ValueReading[];

const MOST = 5;
export const NEVER = Number.NEGATIVE_INFINITY;

/** Before and after a value: what is left of a label's colon, of the form's dotted lines, of a neighbour's edge. */
const NOISE = [BLANK, OTHER, ...[..." .,:-'*"].map(classOf)];
/** Dots and gaps within a word: a matrix printer's pitch is wide, and stamps leave specks. */
const SPECKS = [OTHER, ...[..." .,:-'"].map(classOf)];
const SPECK = -2;
const SPACE = classOf(' ');

/** A symbol this improbable at a step (in logarithms against the best) is not followed. */
export const UNLIKELY = -8;

/** What the symbols of a step cost against the best of them, and what reading over the step costs. */
export interface LatticeStep {
  readonly costs: Float32Array;
  /** Around the value. */
  readonly noise: number;
  /** Between two characters. */
  readonly gap: number;
  /** Behind a space: more of it. */
  readonly space: number;
  /** Nothing but a gap is at all likely here. */
  readonly quiet: boolean;
}

const stepsOfLattice = new WeakMap<Lattice, readonly LatticeStep[]>();

/** All grammars look at the same costs of a lattice. */
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
    gap: Math.max(blank, most(SPECKS) + SPECK),
    space: Math.max(blank, costs[SPACE]!),
    quiet: costs.every((cost, cls) => cls === BLANK || cost < UNLIKELY),
  };
}

/** A space of the string that the reader did not see: readers drop them where the printing is narrow. */
const UNSEEN_SPACE = -0.2;

/**
 * Score of one given string: the best CTC path (Graves 2006) that spells it over the whole line, against the best
 * path of all. Noise before and after it is free; its spaces need not be seen. A string longer than the line can
 * hold is impossible.
 */
export function scoreOf(lattice: Lattice, text: string): number {
  const classes = [...text].map(classOf);
  const n = classes.length;
  // Best score of the first i characters, ending in the i-th, and in a gap behind it.
  const onset = new Float64Array(n + 1).fill(NEVER);
  const gap = new Float64Array(n + 1).fill(NEVER);
  gap[0] = 0;
  for (const { costs, noise, gap: between, space } of stepsOf(lattice)) {
    for (let i = n; i >= 0; i--) {
      const over = i === 0 || i === n ? noise : classes[i - 1] === SPACE ? space : between;
      const ended = Math.max(gap[i]!, onset[i]!) + over;
      if (i > 0) {
        const cls = classes[i - 1]!;
        let before = before1(i - 1, cls);
        // Over a space that was not seen: two equal letters are still parted by a gap.
        if (i > 1 && classes[i - 2] === SPACE) before = Math.max(before, before1(i - 2, cls) + UNSEEN_SPACE);
        onset[i] = Math.max(onset[i]!, before) + costs[cls]!;
      }
      gap[i] = ended;
    }
  }
  return Math.max(onset[n]!, gap[n]!);

  function before1(i: number, cls: number): number {
    return i > 0 && classes[i - 1] === cls ? gap[i]! : Math.max(gap[i]!, onset[i]!);
  }
}

/** A look that does not hold a value at all says only so much against it: looks fail for reasons of their own. */
const ABSENT = -12;

/**
 * Readings of each look, weighed together: the mean of the looks' scores. `read` gives what one look holds, so many
 * at most; what is missing in a full list is no better than its last. What no look holds is no reading.
 */
export function weigh(
  lattices: readonly Lattice[],
  read: (lattice: Lattice, limit: number) => ValueReading[],
  limit = 16,
): ValueReading[] {
  const looks = lattices.map((lattice) => read(lattice, limit).filter(({ score }) => score > ABSENT));
  const values = new Set(looks.flat().map(({ value }) => value));
  const perLook = looks.map((look) => ({
    scores: new Map(look.map(({ value, score }) => [value, score])),
    missing: look.length < limit ? ABSENT : Math.max(ABSENT, look.at(-1)!.score),
  }));
  return bestOf(
    [...values].map((value) => ({
      value,
      score: mean(perLook.map(({ scores, missing }) => Math.max(ABSENT, scores.get(value) ?? missing))),
    })),
  );
}

/** One string under every look. */
export const scoreOver = (lattices: readonly Lattice[], text: string): number =>
  mean(lattices.map((lattice) => Math.max(ABSENT, scoreOf(lattice, text))));

/** Best first, each value once, at most `most`. */
export function bestOf(readings: readonly ValueReading[], most = MOST): ValueReading[] {
  const known = new Set<string>();
  return [...readings]
    .sort((a, b) => b.score - a.score)
    .filter(({ value }) => !known.has(value) && known.add(value))
    .slice(0, most);
}

const mean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
