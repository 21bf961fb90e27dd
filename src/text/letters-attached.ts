import { BLANK, OTHER, symbolOf } from './alphabet.js';
import { bestClassAt, type Lattice, logpAt } from './lattice.js';

/** Letters of one word stand at most so many times their own pitch apart. */
const REACH = 1.6;
/** A symbol less probable than this is no letter that anything could be attached to. */
const LEAST_LETTER = Math.log(0.5);

/**
 * How many letters and digits stand in one word with a string found in a lattice: before its first character and
 * behind its last, each at most a pitch from the next.
 *
 * @param steps where the string's characters were seen, as `search` gives them; two at least
 */
export function attachedTo(lattice: Lattice, steps: readonly number[]): { before: number; behind: number } {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const strides = steps.slice(1).map((step, at) => step - steps[at]!);
  // The median, not the mean: between an owner and its serial lies a gap.
  const pitch = strides.sort((a, b) => a - b)[Math.floor(strides.length / 2)]!;
  return { before: countFrom(lattice, first, -1, pitch), behind: countFrom(lattice, last, 1, pitch) };
}

function countFrom(lattice: Lattice, from: number, direction: 1 | -1, pitch: number): number {
  let count = 0;
  let [near, lastClass] = [from, bestClassAt(lattice, from)];
  for (let t = from + direction; t >= 0 && t < lattice.steps; t += direction) {
    const cls = bestClassAt(lattice, t);
    if (Math.abs(t - near) > REACH * pitch) break;
    if (cls === BLANK) {
      lastClass = BLANK;
      continue;
    }
    // A character goes on for as long as its steps follow one another.
    if (cls === lastClass) {
      if (count > 0 || direction === 1) near = t;
      continue;
    }
    if (!/[0-9A-Z]/.test(symbolOf(cls)) || cls === OTHER || logpAt(lattice, t, cls) < LEAST_LETTER) break;
    count++;
    [near, lastClass] = [t, cls];
  }
  return count;
}
