import type { Label } from '../labels.js';
import type { PhotoAnswer } from './extraction/extract.js';

/** How many labelled values were answered, and how many answers are wrong. */
export interface Count {
  readonly of: number;
  readonly right: number;
  readonly wrong: number;
}

const KINDS = ['codes', 'sizeTypes', 'maxGross', 'tare'] as const;

export type Score = Readonly<Record<(typeof KINDS)[number], Count>>;

const NOTHING: Count = { of: 0, right: 0, wrong: 0 };

/** Compares what a program says about a photo with its label. A value without a label counts as neither right nor wrong. */
export function score(label: Label, answer: PhotoAnswer): Score {
  const { container_codes, partial_codes = [], size_type_codes, max_gross_kg, tare_kg, exhaustive } = label;
  return {
    codes: compareLists(container_codes, answer.codes, { allowed: partial_codes, exhaustive }),
    sizeTypes: size_type_codes ? compareLists(size_type_codes, answer.sizeTypes, { exhaustive }) : NOTHING,
    maxGross: compareValues(max_gross_kg, answer.maxGross),
    tare: compareValues(tare_kg, answer.tare),
  };
}

/** The sum of the scores of several photos. */
export function total(scores: readonly Score[]): Score {
  const sum = (kind: (typeof KINDS)[number]) =>
    scores.reduce(
      (all, { [kind]: { of, right, wrong } }) => ({
        of: all.of + of,
        right: all.right + right,
        wrong: all.wrong + wrong,
      }),
      NOTHING,
    );
  return {
    codes: sum('codes'),
    sizeTypes: sum('sizeTypes'),
    maxGross: sum('maxGross'),
    tare: sum('tare'),
  };
}

interface Tolerance {
  /** Beginnings that a person can read of incomplete markings. */
  readonly allowed?: readonly string[];
  /** False if the photo shows more than is labelled. */
  readonly exhaustive: boolean | undefined;
}

function compareLists(
  wanted: readonly string[],
  answered: readonly string[],
  { allowed = [], exhaustive = true }: Tolerance,
): Count {
  const right = wanted.filter((value) => answered.includes(value)).length;
  const isAllowed = (value: string) =>
    allowed.some((part) => value.startsWith(part) || part.startsWith(value));
  const extra = answered.filter((value) => !wanted.includes(value) && !isAllowed(value));
  return { of: wanted.length, right, wrong: exhaustive ? extra.length : 0 };
}

function compareValues(wanted: string | number | null | undefined, answered: string | undefined): Count {
  if (wanted === null || wanted === undefined) return NOTHING;
  const right = answered === String(wanted);
  return { of: 1, right: right ? 1 : 0, wrong: answered && !right ? 1 : 0 };
}
