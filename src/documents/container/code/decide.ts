import { LEAST_ANSWERED } from '../../confidence.js';
import { hasCommonTwin } from './owners.js';
import type { CodeView } from './read-again.js';
import { type CodeTraits, probabilityOf, traitsOf } from './traits.js';
import type { WeighedCode } from './weigh-codes.js';

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
  /** What the confidence was computed from. */
  readonly traits: CodeTraits;
  /** Whether the image alone, without the check digit's help, bears it out. */
  readonly borneOut: boolean;
  /** Whether another reader clearly sees another code. */
  readonly contested: boolean;
  /** Share, of what speaks for this reading and its rivals, that speaks for this one. */
  readonly share: number;
}

/** What another reader says of a decision. */
export type Opinion = Pick<CodeTraits, 'upheld' | 'contested'>;

/**
 * How much better (in logarithms) an invalid reading must have been seen than every valid one before the valid
 * one is no longer the best guess at what is painted.
 */
const CLEARLY_INVALID = 3;
/** An invalid code is answered as painted only when every look saw exactly it and nothing near it is valid. */
const INVALID = { worst: -0.35, ahead: 5 } as const;
/**
 * So much better than every reading whose check digit does not hold, a code was seen for itself. Below, the check digit helped to
 * choose it, and one misread digit may have led there: the other reader must see it too.
 */
const FOR_ITSELF = 0.75;
/**
 * Along a line it may even have been seen a little worse than one that does not hold, since so few containers are painted
 * wrongly. Not so in a column: there both readers share the places of the letters, and with them their faults.
 */
const IN_DOUBT = -1.5;
/** So far behind what the other reader clearly sees, a code is contested, however clearly ours saw it. */
const CONTESTED = -2;
/**
 * What an invalid code needs at least. Both readers must see exactly it, so that the higher threshold of valid ones, which one
 * reader alone may answer, is not needed.
 */
const LEAST_INVALID = 0.85;
/** From which confidence on a code is an answer. */
export const leastAnswered = (valid: boolean): number => (valid ? LEAST_ANSWERED.code : LEAST_INVALID);

/** A rare owner whose twin is a common one is no likelier than this: a stroke misread leads from the one to the other. */
const TWIN = 0.5;

/** Looks at one place are not independent: all of them together are worth so many. */
const INDEPENDENT_LOOKS = 2;

/** The reading to believe, or undefined when nothing was read. `weighed` is what the views show, ordered best first. */
export function decide(weighed: readonly WeighedCode[], views: readonly CodeView[]): Decision | undefined {
  const seen = weighed[0];
  if (!seen) return undefined;
  const valid = weighed.find((w) => w.valid);
  const chosen = valid && seen.score - valid.score < CLEARLY_INVALID ? valid : seen;
  const traits = traitsOf(chosen, weighed, views);
  // The check digit proves little (one random string in eleven has a right one), so it may not choose alone: that would
  // mend wrong paint.
  const borneOut = chosen.valid
    ? traits.over >= (traits.column ? 0 : IN_DOUBT)
    : chosen.worst > INVALID.worst && chosen.score - (valid?.score ?? -20) > INVALID.ahead;
  const rivals = weighed.filter((w) => w !== chosen && (w.valid || !chosen.valid));
  return judged({
    ...chosen,
    traits,
    borneOut,
    contested: false,
    share: shareOf(chosen, [chosen, ...rivals], INDEPENDENT_LOOKS),
    alternatives: others(weighed, chosen),
  });
}

/** The decision after another reader was asked. */
export function withOpinion(decision: Decision, opinion: Opinion): Decision {
  // Nothing in a code whose check digit does not hold tells whether it is painted so or misread: both readers must see it.
  const contested = decision.valid ? opinion.contested <= CONTESTED : opinion.upheld === 0;
  return judged({ ...decision, contested, traits: { ...decision.traits, ...opinion } });
}

function judged(decision: Omit<Decision, 'confidence' | 'accepted'>): Decision {
  const { valid, borneOut, contested, inText, share, traits } = decision;
  // Of two that were seen alike, neither is likelier than a half, however well both were seen.
  const likely = Math.min(share, probabilityOf(traits), hasCommonTwin(decision.code) ? TWIN : 1);
  const seen = borneOut && (!valid || traits.upheld === 1 || traits.over >= FOR_ITSELF);
  const confidence = valid || borneOut ? likely : likely / 2;
  const accepted = seen && !contested && !inText && confidence >= leastAnswered(valid);
  return { ...decision, confidence, accepted };
}

/** Share of what was seen, from 0 to 1, that speaks for this reading. */
function shareOf(code: WeighedCode, weighed: readonly WeighedCode[], looks = 1): number {
  return 1 / weighed.reduce((sum, { rank }) => sum + Math.exp(looks * (rank - code.rank)), 0);
}

function others(weighed: readonly WeighedCode[], chosen: WeighedCode): Decision['alternatives'] {
  return weighed
    .filter((w) => w !== chosen)
    .slice(0, 4)
    .map((w) => ({ value: w.code, confidence: shareOf(w, weighed) }));
}
