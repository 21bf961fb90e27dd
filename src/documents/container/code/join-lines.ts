import { heightOf, lengthOf } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { joinLattices, type Lattice, positionOf, sliceLattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';

/** Detectors leave so much room before the first letter of a line, in heights: the letter before it may reach into it. */
const MARGIN = 0.1;

/**
 * The lattices of a code's lines as one, in the order of its characters. Where two lines of a row overlap, a letter in the
 * overlap was read twice and is painted once: the second line's reading of it counts.
 */
export function joinLines(lines: readonly Line[]): Lattice {
  return joinLattices(lines.map((line, at) => upTo(line, lines[at + 1])));
}

function upTo({ quad, lattice }: Line, next: Line | undefined): Lattice {
  if (!next) return lattice;
  const { start, below, turn } = relate(quad, next.quad);
  if (Math.abs(below) > 0.5 || turn > 25) return lattice;
  const end = ((start + MARGIN) * heightOf(quad)) / lengthOf(quad);
  let steps = lattice.steps;
  while (steps > 1 && positionOf(lattice, steps - 1) > end) steps--;
  return steps < lattice.steps ? sliceLattice(lattice, 0, steps) : lattice;
}
