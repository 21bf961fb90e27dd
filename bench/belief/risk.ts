export interface Believed {
  readonly confidence: number;
  /** Whether the value is right. */
  readonly is: boolean;
}

const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What would be answered at each minimum confidence, how much of it is right, and the share that is wrong. */
export const riskCurve = (all: readonly Believed[]) =>
  THRESHOLDS.map((from) => {
    const given = all.filter(({ confidence }) => confidence >= from);
    const right = given.filter(({ is }) => is).length;
    return { from, answered: given.length, right, risk: 1 - right / Math.max(1, given.length) };
  });
