import type { Quad } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import { classOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, sliceLattice } from '../../../text/lattice.js';
import type { Reader } from '../../../text/reader/reader.js';
import type { Field } from '../fields.js';
import { bestOf, type ValueReading } from '../grammar/value-reading.js';
import type { Place } from '../places/find-places.js';
import { partsOf } from '../places/split-values.js';
import { GRAMMARS, UNUSUAL } from '../values/grammars.js';

/** One look at a place: its text, and a lattice for each of its lines. */
export interface PlaceLook {
  readonly lattices: readonly Lattice[];
  readonly text: string;
  /** Mean probability of the characters, of the line in which they are least probable. */
  readonly clarity: number;
}

export async function lookAtPlace(
  raster: Raster,
  quads: readonly Quad[],
  reader: Reader,
): Promise<PlaceLook> {
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
export function readFields(place: Place, looks: readonly PlaceLook[]): Map<Field, ValueReading[]> {
  const { fields, quads } = place;
  return new Map(
    fields.map((field, part): [Field, ValueReading[]] => {
      const lines = quads.map((_, line) =>
        looks.flatMap(({ lattices }) => partsOf(behindColon(lattices[line]!), place)[part] ?? []),
      );
      const readings = joined(lines.map((lattices) => (lattices.length ? GRAMMARS[field](lattices) : [])));
      const isUnusual = UNUSUAL[field];
      if (!isUnusual) return [field, readings];
      return [field, readings.map((each) => (isUnusual(each.value) ? { ...each, unusual: true } : each))];
    }),
  );
}

/** So many letters of a label are left before its colon at most, and so far along the line. */
const LEFT_OF_LABEL = { letters: 3, share: 0.3 } as const;
const COLON = classOf(':');

/** What of a line stands behind the colon of a label whose end was cut out with the value. */
function behindColon(lattice: Lattice): Lattice {
  const seen = bestPath(lattice);
  const at = seen.findIndex(({ symbol }) => symbol === COLON);
  const step = seen[at]?.step ?? 0;
  if (at < 1 || at > LEFT_OF_LABEL.letters || step > LEFT_OF_LABEL.share * lattice.steps) return lattice;
  return sliceLattice(lattice, step + 1, lattice.steps);
}

/** Readings of a value's lines, one after another; a line in which nothing was read is none. */
function joined(lines: readonly ValueReading[][]): ValueReading[] {
  return lines
    .filter((readings) => readings.length > 0)
    .reduce<ValueReading[]>(
      (before, after) =>
        before.length === 0
          ? after
          : bestOf(
              before.flatMap((a) =>
                after.map((b) => ({ value: `${a.value} ${b.value}`.trim(), score: a.score + b.score })),
              ),
            ),
      [],
    );
}
