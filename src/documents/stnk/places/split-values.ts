import { BLANK, CLASSES, classOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, sliceLattice } from '../../../text/lattice.js';
import { GRAMMARS } from '../values/grammars.js';
import type { Place } from './find-places.js';
import { SPLIT } from './tunables.js';

const SLASH = classOf('/');
const SPACE = classOf(' ');

/** The lattice of each field of a place. The second is missing if nothing separates the two. */
export function partsOf(lattice: Lattice, { fields, parted = '/' }: Place): readonly Lattice[] {
  const [first, second] = fields;
  if (!second) return [lattice];
  const at = parted === '/' ? slashIn(lattice) : endOfListed(lattice, first!);
  if (!at) return [lattice];
  return [sliceLattice(lattice, 0, at.from), sliceLattice(lattice, at.to, lattice.steps)];
}

/** The steps of a separator. */
interface Separator {
  readonly from: number;
  readonly to: number;
}

/** The first slash that was read, or else the first that is likely. */
function slashIn(lattice: Lattice): Separator | undefined {
  const read = bestPath(lattice).find(({ symbol }) => symbol === SLASH)?.step;
  const logp = (step: number, cls: number) => lattice.logp[step * CLASSES + cls]!;
  const steps = [...Array(lattice.steps).keys()];
  const isSeen = (step: number) =>
    logp(step, SLASH) >= SPLIT.leastSlash && logp(step, SLASH) >= logp(step, BLANK);
  const from = read ?? steps.find(isSeen);
  if (from === undefined) return undefined;
  const to = steps.find((step) => step > from && !isSeen(step)) ?? lattice.steps;
  return { from, to };
}

/** The space after the words that are most like an entry of the field's list. The longest of equals wins: `LAND ROVER`. */
function endOfListed(lattice: Lattice, field: Place['fields'][number]): Separator | undefined {
  const spaces = bestPath(lattice).filter(({ symbol }) => symbol === SPACE);
  let best: { readonly score: number; readonly at: Separator } | undefined;
  for (const { step } of spaces.slice(0, SPLIT.words)) {
    const [reading] = GRAMMARS[field]([sliceLattice(lattice, 0, step)]);
    if (reading && reading.score >= (best?.score ?? Number.NEGATIVE_INFINITY))
      best = { score: reading.score, at: { from: step, to: step + 1 } };
  }
  return best?.at;
}
