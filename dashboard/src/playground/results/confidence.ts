/** Whole per cent. What is not certain never reads as 100. */
export function percentOf(confidence: number): number {
  return confidence < 1 ? Math.min(99, Math.round(confidence * 100)) : 100;
}
