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
import { LABEL_REST } from './tunables.js';

/** One reader's look at a place: its text, and a lattice for each line. */
export interface PlaceLook {
  readonly lattices: readonly Lattice[];
  readonly text: string;
  /** Mean probability of the characters on the least clear line. */
  readonly clarity: number;
}

export async function readPlace(raster: Raster, quads: readonly Quad[], reader: Reader): Promise<PlaceLook> {
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

/** The readings of each field of a place, all looks weighed together. */
export function readFields(place: Place, looks: readonly PlaceLook[]): Map<Field, ValueReading[]> {
  const { fields, quads } = place;
  return new Map(
    fields.map((field, part): [Field, ValueReading[]] => {
      const lines = quads.map((_, line) =>
        looks.flatMap(({ lattices }) => partsOf(afterColon(lattices[line]!), place)[part] ?? []),
      );
      const readings = joinLines(lines.map((lattices) => (lattices.length ? GRAMMARS[field](lattices) : [])));
      const isUnusual = UNUSUAL[field];
      if (!isUnusual) return [field, readings];
      return [field, readings.map((each) => (isUnusual(each.value) ? { ...each, unusual: true } : each))];
    }),
  );
}

const COLON = classOf(':');

/** Drops the end of a label, up to its colon, that was cut out with the value. */
function afterColon(lattice: Lattice): Lattice {
  const path = bestPath(lattice);
  const at = path.findIndex(({ symbol }) => symbol === COLON);
  const step = path[at]?.step ?? 0;
  if (at < 1 || at > LABEL_REST.letters || step > LABEL_REST.share * lattice.steps) return lattice;
  return sliceLattice(lattice, step + 1, lattice.steps);
}

/** Joins the readings of a value's lines by spaces; a line without a reading is skipped. */
function joinLines(lines: readonly ValueReading[][]): ValueReading[] {
  return lines
    .filter((readings) => readings.length > 0)
    .reduce<ValueReading[]>(
      (before, next) =>
        before.length === 0
          ? next
          : bestOf(
              before.flatMap((a) =>
                next.map((b) => ({ value: `${a.value} ${b.value}`.trim(), score: a.score + b.score })),
              ),
            ),
      [],
    );
}
