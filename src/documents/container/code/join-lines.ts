import { heightOf, lengthOf } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { joinLattices, type Lattice, positionOf, sliceLattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { JOINED_LINES } from './tunables.js';

/**
 * The lattices of a code's lines as one, in the order of its characters. A letter where two lines of a row overlap was read twice:
 * the second line's reading counts.
 */
export function joinLines(lines: readonly Line[]): Lattice {
  return joinLattices(lines.map((line, at) => upTo(line, lines[at + 1])));
}

function upTo({ quad, lattice }: Line, next: Line | undefined): Lattice {
  if (!next) return lattice;
  const { start, below, turn } = relate(quad, next.quad);
  if (Math.abs(below) > JOINED_LINES.level || turn > JOINED_LINES.turn) return lattice;
  const end = ((start + JOINED_LINES.margin) * heightOf(quad)) / lengthOf(quad);
  let steps = lattice.steps;
  while (steps > 1 && positionOf(lattice, steps - 1) > end) steps--;
  return steps < lattice.steps ? sliceLattice(lattice, 0, steps) : lattice;
}
