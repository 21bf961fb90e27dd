/** A case: its traits as numbers, and whether it belongs to the class. */
export interface Case {
  readonly traits: readonly number[];
  readonly is: boolean;
  /** Cases of one group are held out together, since those of one photo are not independent. */
  readonly group?: string;
  /** Weight; 1 by default. */
  readonly weight?: number;
}

/** The bias first, then one weight per trait. */
export type Weights = readonly number[];

/**
 * Logistic regression by Newton's method. The ridge acts on traits scaled to unit variance, so that the scale of a trait
 * does not matter, and not on the bias.
 */
export function fitLogistic(cases: readonly Case[], ridge = 1): Weights {
  const size = cases[0]?.traits.length ?? 0;
  const scales = Array.from({ length: size }, (_, at) => scaleOf(cases.map(({ traits }) => traits[at]!)));
  const rows = cases.map(({ traits, is, weight = 1 }) => ({
    x: [1, ...traits.map((value, at) => (value - scales[at]!.mean) / scales[at]!.deviation)],
    y: is ? 1 : 0,
    weight,
  }));
  let weights = new Array<number>(size + 1).fill(0);
  for (let round = 0; round < 30; round++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
    const hessian = weights.map((_, i) => weights.map((_, j) => (i === j ? (i === 0 ? 1e-9 : ridge) : 0)));
    for (const { x, y, weight } of rows) {
      const p = 1 / (1 + Math.exp(-dot(x, weights)));
      x.forEach((xi, i) => {
        gradient[i]! += weight * (y - p) * xi;
        x.forEach((xj, j) => {
          hessian[i]![j]! += weight * p * (1 - p) * xi * xj;
        });
      });
    }
    const step = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight + step[at]!);
  }
  const natural = weights.slice(1).map((weight, at) => weight / scales[at]!.deviation);
  return [weights[0]! - natural.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0), ...natural];
}

export const logitOf = (traits: readonly number[], [bias, ...weights]: Weights): number =>
  bias! + dot(traits, weights);

/** The logit of each case, by weights that were fitted without its fold. A group is in one fold. */
export function heldOut(cases: readonly Case[], folds = 5): number[] {
  const groups = [...new Set(cases.map(groupOf))];
  const foldOf = new Map(groups.map((group, at) => [group, at % folds]));
  const fold = cases.map((each, at) => foldOf.get(groupOf(each, at))!);
  const weights = Array.from({ length: folds }, (_, out) =>
    fitLogistic(cases.filter((_, at) => fold[at] !== out)),
  );
  return cases.map(({ traits }, at) => logitOf(traits, weights[fold[at]!]!));
}

const groupOf = ({ group }: Case, at: number): string => group ?? String(at);

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** Gaussian elimination with pivoting. Modifies both arguments. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(matrix[row]![at]!) > Math.abs(matrix[pivot]![at]!)) pivot = row;
    [matrix[at], matrix[pivot]] = [matrix[pivot]!, matrix[at]!];
    [right[at], right[pivot]] = [right[pivot]!, right[at]!];
    for (let row = at + 1; row < size; row++) {
      const factor = matrix[row]![at]! / matrix[at]![at]!;
      for (let column = at; column < size; column++) matrix[row]![column]! -= factor * matrix[at]![column]!;
      right[row]! -= factor * right[at]!;
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    let sum = right[at]!;
    for (let column = at + 1; column < size; column++) sum -= matrix[at]![column]! * result[column]!;
    result[at] = sum / matrix[at]![at]!;
  }
  return result;
}
