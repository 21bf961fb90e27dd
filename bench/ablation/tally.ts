import type { ContainerReading } from '../../src/documents/container/reading.js';
import type { Label } from '../labels.js';

/** How many values were expected, read correctly, and answered wrongly. */
interface Tally {
  want: number;
  hit: number;
  wrong: number;
}

export type Tallies = Map<string, Tally>;

/** Counts the response for one photo. */
export function count(tallies: Tallies, label: Label, reading: ContainerReading): void {
  const codes = reading.codes.map(({ code }) => code);
  const everything = label.exhaustive !== false;
  add(tallies, 'codes', label.container_codes, codes, everything);
  add(tallies, `codes, ${label.layout}`, label.container_codes, codes, everything);
  if (label.size_type_codes) {
    const sizeTypes = reading.sizeTypes.map(({ code }) => code);
    add(tallies, 'size/type', label.size_type_codes, sizeTypes, true);
  }
  if (label.max_gross_kg != null)
    add(tallies, 'max gross', [String(label.max_gross_kg)], kilograms(reading.maxGross), true);
  if (label.tare_kg != null) add(tallies, 'tare', [String(label.tare_kg)], kilograms(reading.tare), true);
}

const kilograms = (weight: ContainerReading['tare']) => (weight ? [String(weight.kg)] : []);

function add(
  tallies: Tallies,
  name: string,
  truth: readonly string[],
  given: readonly string[],
  everything: boolean,
): void {
  const tally = tallies.get(name) ?? { want: 0, hit: 0, wrong: 0 };
  tallies.set(name, tally);
  tally.want += truth.length;
  tally.hit += truth.filter((value) => given.includes(value)).length;
  if (everything) tally.wrong += given.filter((value) => !truth.includes(value)).length;
}
