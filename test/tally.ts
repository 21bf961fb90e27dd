import type { MarkingKind, Truth } from '../drawing/truth.js';
import type { ContainerResponse } from '../src/documents/container/schema.js';

/** How much of what is painted was answered, over any number of photos. */
interface Tally {
  painted: number;
  read: number;
  /** Answers that are not painted. */
  wrong: string[];
}

type Kind = Exclude<MarkingKind, 'other'>;

export type Tallies = Readonly<Record<Kind, Tally>>;

export const newTallies = (): Tallies => ({
  code: { painted: 0, read: 0, wrong: [] },
  size_type: { painted: 0, read: 0, wrong: [] },
  max_gross: { painted: 0, read: 0, wrong: [] },
  tare: { painted: 0, read: 0, wrong: [] },
});

/**
 * Counts one response. A marking that is cut off by the edge of the photo may be answered or not. Of several containers,
 * the weight of either is accepted.
 */
export function count(tallies: Tallies, truth: Truth, answer: ContainerResponse): void {
  const { max_gross_kg, tare_kg } = answer.weights;
  const add = (kind: Kind, painted: readonly string[], got: readonly string[]) => {
    const there = [...truth.markings, ...truth.cut]
      .filter((marking) => marking.kind === kind)
      .map(({ value }) => value);
    const tally = tallies[kind];
    tally.painted += painted.length;
    tally.read += painted.filter((value) => got.includes(value)).length;
    tally.wrong.push(...got.filter((value) => !there.includes(value)));
  };
  add(
    'code',
    truth.codes,
    answer.container_codes.map(({ full_code }) => full_code),
  );
  add(
    'size_type',
    truth.sizeTypes,
    answer.size_type_codes.map(({ code }) => code),
  );
  add('max_gross', listOf(truth.maxGrossKg), listOf(max_gross_kg));
  add('tare', listOf(truth.tareKg), listOf(tare_kg));
}

const listOf = (value: string | number | undefined) => (value ? [String(value)] : []);
