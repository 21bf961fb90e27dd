import { BLANK, CLASSES, symbolOf } from './alphabet.js';

/**
 * What a reader saw along a line: the probability of each symbol at each step (CTC posteriors, Graves 2006). Documents
 * search it by their grammar instead of trusting the best string.
 */
export interface Lattice {
  readonly steps: number;
  /** Natural logarithms, steps × CLASSES, row by row. */
  readonly logp: Float32Array;
  /** Share of the crop's length that holds text; the rest is padding. Step t is at (t + 0.5) / steps of the crop. */
  readonly extent: number;
}

/** The position of a step on the line: 0 at its start, 1 at its end. */
export const positionOf = (lattice: Lattice, step: number): number =>
  Math.min(1, (step + 0.5) / lattice.steps / lattice.extent);

/** Lowest log probability of a symbol. Zero from a network only means "not in the training data". */
export const FLOOR = Math.log(1e-6);

export const logpAt = (lattice: Lattice, step: number, cls: number): number =>
  lattice.logp[step * CLASSES + cls]!;

/** The most probable class at a step. */
export function bestClassAt({ logp }: Lattice, step: number): number {
  const row = step * CLASSES;
  let best = BLANK;
  for (let k = 1; k < CLASSES; k++) if (logp[row + k]! > logp[row + best]!) best = k;
  return best;
}

/** A symbol of a path (its class), and the step at which it is first seen. */
export interface SeenSymbol {
  readonly symbol: number;
  readonly step: number;
}

/** A symbol with the last step of its run. */
export interface Run extends SeenSymbol {
  readonly until: number;
}

/** Greedy CTC decoding: takes the best class of each step, joins repeats and drops blanks. */
export function bestPath(lattice: Lattice): Run[] {
  const path: Run[] = [];
  let [last, step] = [BLANK, 0];
  for (let t = 0; t <= lattice.steps; t++) {
    const best = t < lattice.steps ? bestClassAt(lattice, t) : BLANK;
    if (best === last) continue;
    if (last !== BLANK) path.push({ symbol: last, step, until: t - 1 });
    [last, step] = [best, t];
  }
  return path;
}

export const textOf = (path: readonly SeenSymbol[]): string =>
  path.map(({ symbol }) => symbolOf(symbol)).join('');

/** The text of the best path. The confidence is the mean probability of its characters, 0 to 1. */
export function bestString(lattice: Lattice): { text: string; confidence: number } {
  const path = bestPath(lattice);
  const sum = path.reduce((total, { symbol, step }) => total + Math.exp(logpAt(lattice, step, symbol)), 0);
  return { text: textOf(path).trim(), confidence: path.length ? sum / path.length : 0 };
}

/** Joins lattices of consecutive pieces of one marking, with a certain blank after each. */
export function joinLattices(lattices: readonly Lattice[]): Lattice {
  if (lattices.length === 1) return lattices[0]!;
  const steps = lattices.reduce((sum, { steps }) => sum + steps + 1, 0);
  const logp = new Float32Array(steps * CLASSES).fill(FLOOR);
  let row = 0;
  for (const lattice of lattices) {
    logp.set(lattice.logp, row * CLASSES);
    row += lattice.steps;
    logp[row++ * CLASSES + BLANK] = 0;
  }
  return { steps, logp, extent: 1 };
}

/** The steps from `from` (inclusive) to `to` (exclusive). */
export function sliceLattice(lattice: Lattice, from: number, to: number): Lattice {
  return {
    steps: to - from,
    logp: lattice.logp.subarray(from * CLASSES, to * CLASSES),
    extent: 1,
  };
}
