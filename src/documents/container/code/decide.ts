import { LEAST_ANSWERED } from '../../confidence.js';
import { hasCommonTwin } from './owners.js';
import type { CodeView } from './read-again.js';
import { type CodeTraits, probabilityOf, traitsOf } from './traits.js';
import { CODE_DECISION } from './tunables.js';
import type { WeighedCode } from './weigh-codes.js';

/** The code chosen among all readings, and how sure it is. */
export interface Decision {
  readonly code: string;
  readonly valid: boolean;
  /** Probability that all eleven characters are right. */
  readonly confidence: number;
  readonly accepted: boolean;
  /** Index of the look that saw it best. */
  readonly look: number;
  /** Whether it is a part of text and no painted code. */
  readonly inText: boolean;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
  readonly traits: CodeTraits;
  /** Whether the image supports it without the help of the check digit. */
  readonly borneOut: boolean;
  /** Whether another reader clearly sees another code. */
  readonly contested: boolean;
  /** Probability of this reading among it and its rivals. */
  readonly share: number;
}

/** What another reader says of a decision. */
export type Opinion = Pick<CodeTraits, 'upheld' | 'contested'>;

/** The least confidence of an answer. */
export const leastAnswered = (valid: boolean): number =>
  valid ? LEAST_ANSWERED.code : CODE_DECISION.leastInvalid;

/**
 * Chooses among the readings; undefined if there are none.
 * @param weighed what the views show, the best first
 */
export function decide(weighed: readonly WeighedCode[], views: readonly CodeView[]): Decision | undefined {
  const seen = weighed[0];
  if (!seen) return undefined;
  const valid = weighed.find((w) => w.valid);
  const chosen = valid && seen.score - valid.score < CODE_DECISION.clearlyInvalid ? valid : seen;
  const traits = traitsOf(chosen, weighed, views);
  // The check digit proves little (one random string in eleven has a right one). If it could choose alone, it would correct codes that
  // are painted wrong.
  const borneOut = chosen.valid
    ? traits.over >= (traits.column ? 0 : CODE_DECISION.inDoubt)
    : chosen.worst > CODE_DECISION.invalidWorst &&
      chosen.score - (valid?.score ?? CODE_DECISION.noValid) > CODE_DECISION.invalidLead;
  const rivals = weighed.filter((w) => w !== chosen && (w.valid || !chosen.valid));
  return judged({
    ...chosen,
    traits,
    borneOut,
    contested: false,
    share: shareOf(chosen, [chosen, ...rivals], CODE_DECISION.independentLooks),
    alternatives: others(weighed, chosen),
  });
}

/** The decision after another reader was asked. */
export function withOpinion(decision: Decision, opinion: Opinion): Decision {
  // Nothing in an invalid code tells whether it is painted so or misread: both readers must see it.
  const contested = decision.valid ? opinion.contested <= CODE_DECISION.contested : opinion.upheld === 0;
  return judged({ ...decision, contested, traits: { ...decision.traits, ...opinion } });
}

function judged(decision: Omit<Decision, 'confidence' | 'accepted'>): Decision {
  const { valid, borneOut, contested, inText, share, traits } = decision;
  // Of two readings that were seen alike, neither is likelier than a half, however clear both are.
  const likely = Math.min(
    share,
    probabilityOf(traits),
    hasCommonTwin(decision.code) ? CODE_DECISION.twin : 1,
  );
  const seen = borneOut && (!valid || traits.upheld === 1 || traits.over >= CODE_DECISION.forItself);
  const confidence = valid || borneOut ? likely : likely / 2;
  const accepted = seen && !contested && !inText && confidence >= leastAnswered(valid);
  return { ...decision, confidence, accepted };
}

/** Probability of this reading among all, as far as the looks tell. */
function shareOf(code: WeighedCode, weighed: readonly WeighedCode[], looks = 1): number {
  return 1 / weighed.reduce((sum, { rank }) => sum + Math.exp(looks * (rank - code.rank)), 0);
}

function others(weighed: readonly WeighedCode[], chosen: WeighedCode): Decision['alternatives'] {
  return weighed
    .filter((w) => w !== chosen)
    .slice(0, CODE_DECISION.mostAlternatives)
    .map((w) => ({ value: w.code, confidence: shareOf(w, weighed) }));
}
