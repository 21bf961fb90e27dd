import { BLANK, CLASSES, classOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, sliceLattice } from '../../../text/lattice.js';

import { GRAMMARS } from '../values/grammars.js';
import type { Place } from './find-places.js';

const STROKE = classOf('/');
const SPACE = classOf(' ');
/** A stroke less probable than this, in logarithms, is not seen. */
const LEAST_STROKE = -2;
/** No maker's name has more words. */
const WORDS = 3;

/** The lattice of each field of a place; undefined behind where nothing parts the two. */
export function partsOf(lattice: Lattice, { fields, parted = '/' }: Place): readonly Lattice[] {
  const [first, second] = fields;
  if (!second) return [lattice];
  const at = parted === '/' ? strokeIn(lattice) : endOfListed(lattice, first!);
  if (!at) return [lattice];
  return [sliceLattice(lattice, 0, at.from), sliceLattice(lattice, at.to, lattice.steps)];
}

/** Steps at which what parts two values is seen. */
interface Parting {
  readonly from: number;
  readonly to: number;
}

/** The first stroke that is read; where none is, the first that may be. */
function strokeIn(lattice: Lattice): Parting | undefined {
  const read = bestPath(lattice).find(({ symbol }) => symbol === STROKE)?.step;
  const logp = (step: number, cls: number) => lattice.logp[step * CLASSES + cls]!;
  const steps = [...Array(lattice.steps).keys()];
  const isSeen = (step: number) =>
    logp(step, STROKE) >= LEAST_STROKE && logp(step, STROKE) >= logp(step, BLANK);
  const from = read ?? steps.find(isSeen);
  if (from === undefined) return undefined;
  const to = steps.find((step) => step > from && !isSeen(step)) ?? lattice.steps;
  return { from, to };
}

/** The space behind the words that are most like an entry of the field's list: of equals the longest, `LAND ROVER`. */
function endOfListed(lattice: Lattice, field: Place['fields'][number]): Parting | undefined {
  const spaces = bestPath(lattice).filter(({ symbol }) => symbol === SPACE);
  let best: { readonly score: number; readonly at: Parting } | undefined;
  for (const { step } of spaces.slice(0, WORDS)) {
    const [reading] = GRAMMARS[field]([sliceLattice(lattice, 0, step)]);
    if (reading && reading.score >= (best?.score ?? Number.NEGATIVE_INFINITY))
      best = { score: reading.score, at: { from: step, to: step + 1 } };
  }
  return best?.at;
}
