import { LEAST_ANSWERED } from '../../confidence.js';
import type { WeighedCode } from './weigh.js';

/** What is said of a code after weighing all its readings. */
export interface Decision {
  readonly code: string;
  readonly valid: boolean;
  /** Probability that all eleven characters are right. */
  readonly confidence: number;
  readonly accepted: boolean;
  /** Which look saw it best. */
  readonly look: number;
  /** Whether it stands in text, and is no painted code. */
  readonly inText: boolean;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/**
 * How much better (in logarithms) an invalid reading must have been seen than every valid one before the valid
 * one is no longer the best guess at what is painted.
 */
const CLEARLY_INVALID = 3;
/**
 * A valid reading is an answer only when the image alone, without the check digit's help, makes it likelier than all
 * other readings together. One that the check digit had to choose is a guess that would mend wrong paint.
 */
const LEAST_SHARE = 0.5;
/** An invalid code is answered as painted only when every look saw exactly it and nothing near it is valid. */
const INVALID = { worst: -0.35, ahead: 5 } as const;

/** Set by hand on photos, so that no answer promises too much; checked by bench/calibration. */
const LOGIT = { base: 2.6, score: 1.1, ahead: 0.35, behind: 0.5 } as const;

/** The reading to believe, or undefined when nothing was read. `weighed` is ordered best first. */
export function decide(weighed: readonly WeighedCode[]): Decision | undefined {
  const seen = weighed[0];
  if (!seen) return undefined;
  const valid = weighed.find((w) => w.valid);
  if (valid && seen.score - valid.score < CLEARLY_INVALID) {
    const rivals = weighed.filter((w) => w.valid && w !== valid);
    const confidence = confidenceOf(valid, rivals, seen.score - valid.score);
    return {
      ...valid,
      confidence,
      accepted: !valid.inText && confidence >= LEAST_ANSWERED.code && shareOf(valid, weighed) >= LEAST_SHARE,
      alternatives: others(weighed, valid),
    };
  }
  const clear = seen.worst > INVALID.worst && seen.score - (valid?.score ?? -20) > INVALID.ahead;
  const confidence = confidenceOf(seen, weighed.slice(1), 0) * (clear ? 1 : 0.5);
  return {
    ...seen,
    confidence,
    accepted: clear && !seen.inText && confidence >= LEAST_ANSWERED.code,
    alternatives: others(weighed, seen),
  };
}

/**
 * @param rivals the other readings that the check digit does not rule out, best first
 * @param behind how much worse than the best (invalid) reading this one was seen
 */
function confidenceOf(code: WeighedCode, rivals: readonly WeighedCode[], behind: number): number {
  const ahead = Math.min(6, code.score - (rivals[0]?.score ?? -9));
  const logit = LOGIT.base + LOGIT.score * code.score + LOGIT.ahead * ahead - LOGIT.behind * behind;
  // Of two that were seen alike, neither is likelier than a half, however well both were seen.
  return Math.min(shareOf(code, [code, ...rivals]), 1 / (1 + Math.exp(-logit)));
}

/** Share of what was seen, from 0 to 1, that speaks for this reading. */
function shareOf(code: WeighedCode, weighed: readonly WeighedCode[]): number {
  return 1 / weighed.reduce((sum, { score }) => sum + Math.exp(score - code.score), 0);
}

function others(weighed: readonly WeighedCode[], chosen: WeighedCode): Decision['alternatives'] {
  return weighed
    .filter((w) => w !== chosen)
    .slice(0, 4)
    .map((w) => ({ value: w.code, confidence: shareOf(w, weighed) }));
}
