/** A reported confidence, and whether the value was right. */
export interface Outcome {
  readonly confidence: number;
  readonly right: boolean;
  /** False for a candidate. */
  readonly answered?: boolean;
}

/** right = 1 / (1 + exp(-(slope × logit(confidence) + offset))): slope 1 and offset 0 is calibrated. */
export interface Fit {
  readonly slope: number;
  readonly offset: number;
}

/** Shares of a step of Newton's method that are tried. */
const STEPS = Array.from({ length: 30 }, (_, halvings) => 2 ** -halvings);

const logit = (p: number) => Math.log(p / (1 - p));

/**
 * Platt scaling (Platt 1999) by Newton's method, with its targets: a right value counts (n + 1) / (n + 2) instead of
 * 1 for n right ones, a wrong one likewise, so that perfectly separated outcomes give no infinite slope.
 */
export function fitPlatt(outcomes: readonly Outcome[]): Fit {
  const rights = outcomes.filter(({ right }) => right).length;
  const high = (rights + 1) / (rights + 2);
  const low = 1 / (outcomes.length - rights + 2);
  const points = outcomes.map(({ confidence, right }) => ({
    x: logit(Math.min(0.9999, Math.max(0.0001, confidence))),
    y: right ? high : low,
  }));
  const lossOf = ({ slope, offset }: Fit) =>
    points.reduce((sum, { x, y }) => {
      const z = slope * x + offset;
      return sum + Math.max(0, z) + Math.log1p(Math.exp(-Math.abs(z))) - y * z;
    }, 0);
  let fit: Fit = { slope: 1, offset: 0 };
  for (let round = 0; round < 50; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9];
    for (const { x, y } of points) {
      const p = 1 / (1 + Math.exp(-(fit.slope * x + fit.offset)));
      const w = p * (1 - p);
      g0 += (p - y) * x;
      g1 += p - y;
      h00 += w * x * x;
      h01 += w * x;
      h11 += w;
    }
    const det = h00 * h11 - h01 * h01;
    const step = { slope: (h11 * g0 - h01 * g1) / det, offset: (h00 * g1 - h01 * g0) / det };
    const after = (share: number): Fit => ({
      slope: fit.slope - share * step.slope,
      offset: fit.offset - share * step.offset,
    });
    // A whole step may lead beyond the minimum, and from there to infinity.
    const share = STEPS.find((share) => lossOf(after(share)) < lossOf(fit));
    if (!share) break;
    fit = after(share);
  }
  return fit;
}

const EDGES = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.98, 1.0001] as const;

/** How many values with a confidence in each band were right. */
export function reliability(outcomes: readonly Outcome[]) {
  return EDGES.slice(1).map((to, i) => {
    const from = EDGES[i]!;
    const inside = outcomes.filter(({ confidence }) => confidence >= from && confidence < to);
    const said = inside.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, inside.length);
    return {
      from,
      to: Math.min(1, to),
      count: inside.length,
      said,
      right: inside.filter(({ right }) => right).length,
    };
  });
}

/** Going down from the most certain value: the share of all values answered so far, and the share of these that is wrong. */
export function riskAndCoverage(
  outcomes: readonly Outcome[],
): { readonly coverage: number; readonly risk: number }[] {
  const surest = [...outcomes].sort((a, b) => b.confidence - a.confidence);
  let wrong = 0;
  return surest.map(({ right }, i) => {
    if (!right) wrong++;
    return { coverage: (i + 1) / surest.length, risk: wrong / (i + 1) };
  });
}

/** Brier score: the mean squared error of the confidence. */
export const brier = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { confidence, right }) => sum + (confidence - Number(right)) ** 2, 0) /
  outcomes.length;
