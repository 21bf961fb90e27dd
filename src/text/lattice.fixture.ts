import { BLANK, CLASSES, classOf } from './alphabet.js';
import { FLOOR, type Lattice } from './lattice.js';

/** One character's place on a line: the characters it could be, with their probabilities; the rest is the gap's. */
export type Doubt = Readonly<Record<string, number>>;

/** A lattice of its steps as they are; what a step leaves to be shared out goes to the blank. */
export function latticeOfSteps(steps: readonly Doubt[]): Lattice {
  const logp = new Float32Array(steps.length * CLASSES).fill(FLOOR);
  steps.forEach((step, t) => {
    let left = 1;
    for (const [character, probability] of Object.entries(step)) {
      logp[t * CLASSES + classOf(character)] = Math.max(FLOOR, Math.log(probability));
      left -= probability;
    }
    logp[t * CLASSES + BLANK] = Math.max(FLOOR, Math.log(Math.max(0, left)));
  });
  return { steps: steps.length, logp, extent: 1 };
}

/**
 * What a reader sees of a line: a string stands for characters seen without a doubt, an object for one place with
 * its doubts. A gap follows each character, as in the lattices of a real reader.
 */
export const latticeOf = (...parts: readonly (string | Doubt)[]): Lattice =>
  latticeOfSteps(
    parts
      .flatMap((part) => (typeof part === 'string' ? [...part].map((c): Doubt => ({ [c]: 0.999 })) : [part]))
      .flatMap((place) => [place, {}]),
  );
