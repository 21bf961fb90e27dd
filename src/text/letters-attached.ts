import { BLANK, OTHER, symbolOf } from './alphabet.js';
import { bestClassAt, type Lattice, logpAt } from './lattice.js';

/** Largest distance between letters of one word, in units of the pitch. */
const REACH = 1.6;
/** Lowest log probability of a symbol that counts as a letter. */
const MIN_LOGP = Math.log(0.5);

/**
 * Counts the letters and digits that are attached to a string found in a lattice, before its first character and after
 * its last.
 *
 * @param steps the steps of the string's characters, as returned by `search`; at least two
 */
export function attachedTo(lattice: Lattice, steps: readonly number[]): { before: number; behind: number } {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const strides = steps.slice(1).map((step, at) => step - steps[at]!);
  // The median and not the mean, because of the gap between owner code and serial number.
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
    // Consecutive steps of the same class are one character.
    if (cls === lastClass) {
      if (count > 0 || direction === 1) near = t;
      continue;
    }
    if (!/[0-9A-Z]/.test(symbolOf(cls)) || cls === OTHER || logpAt(lattice, t, cls) < MIN_LOGP) break;
    count++;
    [near, lastClass] = [t, cls];
  }
  return count;
}
