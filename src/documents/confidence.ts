// One scale for how sure a value is, for all who speak of it: the API, the dashboard, the command line and its pictures.
// Confidences are calibrated: at 0.9, nine values in ten are right.

/** How far a value may be trusted at a glance. */
export type ConfidenceStep = 'sure' | 'likely' | 'doubtful';

export const STEPS: readonly ConfidenceStep[] = ['sure', 'likely', 'doubtful'];

/** From here on. */
export const FROM: Readonly<Record<ConfidenceStep, number>> = { sure: 0.9, likely: 0.8, doubtful: 0 };

/**
 * Below these a value is held back: a candidate, no answer. Codes: from 0.9 on none of 368 answers on the labelled photos was
 * wrong, and one of 266 on the same photos made worse. How that came about: docs/accuracy.md, "Confidence".
 */
export const LEAST_ANSWERED = { code: 0.9, sizeType: 0.8, weight: 0.8, field: 0.65 } as const;

/** Candidates and runners-up below this are noise, and not listed. */
export const LEAST_LISTED = 0.05;

export function stepOf(confidence: number): ConfidenceStep {
  return STEPS.find((step) => confidence >= FROM[step]) ?? 'doubtful';
}

/** However clearly it was seen, a code whose check digit does not fit is wrong: on the container, or as read. */
export function stepOfCode(confidence: number, checksumValid: boolean): ConfidenceStep {
  return checksumValid ? stepOf(confidence) : 'doubtful';
}

export function listed<T extends { readonly confidence: number }>(items: readonly T[]): T[] {
  return items.filter(({ confidence }) => confidence >= LEAST_LISTED);
}

/** Neither likely nor unlikely. */
const EVEN = 0.5;

/**
 * The confidence of what is held back. Where it was clearly seen all the same (two readers disagree, a part is missing, letters
 * make no code), it is no likelier right than wrong; nothing that is held back is called more than doubtful.
 */
export function heldBack(confidence: number, leastAnswered: number = EVEN): number {
  return confidence < Math.min(leastAnswered, FROM.likely) ? confidence : EVEN;
}
