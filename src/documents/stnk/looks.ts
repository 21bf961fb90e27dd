import type { Quad } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import { BLANK, CLASSES, classOf } from '../../text/alphabet.js';
import { type Lattice, sliceLattice } from '../../text/lattice.js';
import type { Reader } from '../../text/reader/reader.js';
import type { Field } from './fields.js';
import type { Place } from './sheet.js';
import { GRAMMARS } from './values/grammars.js';
import { bestOf, type ValueReading } from './values/reading.js';

/** One look at a place: its text, and a lattice for each of its lines. */
export interface Seen {
  readonly lattices: readonly Lattice[];
  readonly text: string;
  /** Mean probability of the characters, of the line in which they are least probable. */
  readonly clarity: number;
}

export async function lookAtPlace(raster: Raster, quads: readonly Quad[], reader: Reader): Promise<Seen> {
  const lattices: Lattice[] = [];
  const texts: string[] = [];
  let clarity = 1;
  for (const quad of quads) {
    const { text, lattice, confidence } = await reader.read(raster, quad);
    clarity = Math.min(clarity, confidence);
    lattices.push(lattice);
    texts.push(text);
  }
  return { lattices, text: texts.join(' '), clarity };
}

/** What all looks at a place say of each of its fields. */
export function readFields({ fields, quads }: Place, looks: readonly Seen[]): Map<Field, ValueReading[]> {
  const [first, second] = fields;
  const partsOf = (lattice: Lattice): readonly Lattice[] => (second ? partedByStroke(lattice) : [lattice]);
  return new Map(
    [first, second].flatMap((field, part): [Field, ValueReading[]][] => {
      if (!field) return [];
      const lines = quads.map((_, line) =>
        looks.flatMap(({ lattices }) => partsOf(lattices[line]!)[part] ?? []),
      );
      return [[field, joined(lines.map((lattices) => (lattices.length ? GRAMMARS[field](lattices) : [])))]];
    }),
  );
}

/** Readings of a value's lines, one after another. */
function joined(lines: readonly ValueReading[][]): ValueReading[] {
  return lines.reduce((before, after) =>
    bestOf(
      before.flatMap((a) =>
        after.map((b) => ({ value: `${a.value} ${b.value}`.trim(), score: a.score + b.score })),
      ),
    ),
  );
}

const STROKE = classOf('/');
/** A stroke less probable than this, in logarithms, is not seen. */
const LEAST = -2;

/** The lattice before and behind its first stroke; undefined behind where there is none. */
function partedByStroke(lattice: Lattice): readonly Lattice[] {
  for (let t = 0; t < lattice.steps; t++) {
    const row = t * CLASSES;
    if (lattice.logp[row + STROKE]! < LEAST || lattice.logp[row + STROKE]! < lattice.logp[row + BLANK]!)
      continue;
    return [sliceLattice(lattice, 0, t), sliceLattice(lattice, t + 1, lattice.steps)];
  }
  return [lattice];
}
