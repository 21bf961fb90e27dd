/** How far a value may be trusted at a glance. The API's confidences are calibrated: at 0.9, nine values in ten are right. */
export type Step = 'sure' | 'likely' | 'doubtful';

export const STEPS: readonly Step[] = ['sure', 'likely', 'doubtful'];

export const LEAST: Readonly<Record<Step, number>> = { sure: 0.9, likely: 0.7, doubtful: 0 };

export function stepOf(confidence: number): Step {
  return STEPS.find((step) => confidence >= LEAST[step]) ?? 'doubtful';
}

/** Whole per cent. What is not certain never reads as 100. */
export function percentOf(confidence: number): number {
  return confidence < 1 ? Math.min(99, Math.round(confidence * 100)) : 100;
}
