// One scale of confidence for the API, the dashboard, the command line and annotated pictures.
// Confidences are calibrated: at 0.9, nine values in ten are right.

/** How far a value can be trusted, at a glance. */
export type ConfidenceStep = 'sure' | 'likely' | 'doubtful';

export const STEPS: readonly ConfidenceStep[] = ['sure', 'likely', 'doubtful'];

/** The lowest confidence of each step. */
export const FROM: Readonly<Record<ConfidenceStep, number>> = { sure: 0.9, likely: 0.8, doubtful: 0 };

/**
 * The lowest confidence of an answer. Below it, a value is a candidate. At 0.9 and above, none of 368 codes on the labelled
 * photos was wrong, and one of 266 on degraded copies of them. See docs/accuracy.md, "Confidence".
 */
export const LEAST_ANSWERED = { code: 0.9, sizeType: 0.8, weight: 0.8, field: 0.67 } as const;

/** Candidates and alternatives with a lower confidence are noise and not listed. */
export const LEAST_LISTED = 0.05;

export function stepOf(confidence: number): ConfidenceStep {
  return STEPS.find((step) => confidence >= FROM[step]) ?? 'doubtful';
}

/** A code with an invalid check digit is wrong, either on the container or as read, however clearly it was seen. */
export function stepOfCode(confidence: number, checksumValid: boolean): ConfidenceStep {
  return checksumValid ? stepOf(confidence) : 'doubtful';
}

export function listed<T extends { readonly confidence: number }>(items: readonly T[]): T[] {
  return items.filter(({ confidence }) => confidence >= LEAST_LISTED);
}

/** As likely right as wrong. */
const EVEN = 0.5;

/**
 * The confidence of a candidate, which is never more than doubtful. A candidate that was seen clearly (two readers disagree,
 * a part is missing, or the letters are no code) is as likely right as wrong.
 */
export function candidateConfidence(confidence: number, leastAnswered: number = EVEN): number {
  return confidence < Math.min(leastAnswered, FROM.likely) ? confidence : EVEN;
}
