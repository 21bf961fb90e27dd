import { BLANK, CLASSES, classOf } from './alphabet.js';
import { FLOOR, type Lattice } from './lattice.js';

/** One position on a line: the characters that it could be, with their probabilities. The rest belongs to the blank. */
export type Doubt = Readonly<Record<string, number>>;

/** A lattice with exactly these steps. The remaining probability of each step goes to the blank. */
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
 * A lattice as a reader would return it. A string stands for characters that were seen clearly, an object for one
 * uncertain position. A blank follows each character, as in the lattices of a real reader.
 */
export const latticeOf = (...parts: readonly (string | Doubt)[]): Lattice =>
  latticeOfSteps(
    parts
      .flatMap((part) => (typeof part === 'string' ? [...part].map((c): Doubt => ({ [c]: 0.999 })) : [part]))
      .flatMap((place) => [place, {}]),
  );
