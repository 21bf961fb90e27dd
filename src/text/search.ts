import { BLANK, CLASSES, classOf, DOCUMENT_MARKS, OTHER } from './alphabet.js';
import { type Lattice, logpAt } from './lattice.js';

/** What a grammar allows at a position: a symbol that may be seen, the character that it stands for, and the cost. */
export interface Choice {
  /** Class of the symbol seen, as in alphabet.ts. */
  readonly cls: number;
  /** The character that it stands for: a painted zero is often seen as the letter O. */
  readonly as: string;
  /** Logarithm of the prior probability; 0 if the symbol stands for itself. */
  readonly prior: number;
}

/** A grammar of fixed length: the choices at each position. */
export type Pattern = readonly (readonly Choice[])[];

/** A string of the pattern that was found in a lattice. */
export interface Found {
  readonly text: string;
  /**
   * Logarithm of the probability of this string relative to the lattice's best path over the same steps, plus priors. It
   * is 0 for the best path itself. At -5, the network would have to be wrong once in 150.
   */
  readonly score: number;
  /** The step at which each character was seen. */
  readonly steps: readonly number[];
}

export interface SearchOptions {
  /** Hypotheses kept per number of characters read so far. */
  readonly beam?: number;
  /** Most strings to return. */
  readonly limit?: number;
  /** Strings with a lower score are not returned, and their prefixes not followed. */
  readonly least?: number;
}

/** A prefix of a string of the pattern. */
interface Hypothesis {
  readonly text: string;
  /** Scores of the best path that ends in a gap, and of the best that ends in the last character. */
  gap: number;
  onset: number;
  trail: Trail;
}

/** The steps of the characters, in reverse order. */
interface Trail {
  readonly step: number;
  readonly before: Trail | undefined;
}

type Beam = Map<string, Hypothesis>;

/** Punctuation and unknown symbols between characters (the edge of a box, a rod, a hyphen) are skipped like a gap. */
const GAPS = [BLANK, OTHER, ...[...`.,:/- ${DOCUMENT_MARKS}`].map(classOf)];
/** Natural logarithm of a probability relative to the best symbol of the step. Less probable symbols are not followed. */
const UNLIKELY = -9;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Finds the strings of the pattern in a lattice, best first. Anything may stand before and after the string, but only
 * gaps between its characters. The search follows CTC Viterbi paths, with a separate beam for each length, so that short
 * prefixes do not displace long ones.
 */
export function search(
  lattice: Lattice,
  pattern: Pattern,
  { beam = 20, limit = 8, least = NEVER }: SearchOptions = {},
): Found[] {
  const beams: Beam[] = pattern.map(() => new Map());
  const found = new Map<string, { score: number; trail: Trail }>();
  const places = [...new Set(pattern)];
  const placeOf = pattern.map((place) => places.indexOf(place));
  for (let t = 0; t < lattice.steps; t++) {
    const best = bestAt(lattice, t);
    const gap = Math.max(...GAPS.map((cls) => logpAt(lattice, t, cls))) - best;
    const seen = places.map((place) => place.filter(({ cls }) => logpAt(lattice, t, cls) - best > UNLIKELY));
    const held = seen.map((choices) => holdingAt(lattice, t, choices, best));
    // Longest first: a hypothesis is extended from its state before this step, and then updated in place.
    for (let n = pattern.length - 1; n >= 0; n--) {
      const choices = seen[placeOf[n]!]!;
      for (const h of n === 0 ? [BEGINNING] : beams[n]!.values()) {
        const last = h.text.at(-1);
        for (const { cls, as, prior } of choices) {
          // A character that alternates between its forms (0, O) is one character. A repeated one needs a gap in between.
          const from = as === last ? h.gap : Math.max(h.gap, h.onset);
          const score = from + logpAt(lattice, t, cls) - best + prior;
          if (score < least || score === NEVER) continue;
          const text = h.text + as;
          const trail = { step: t, before: n === 0 ? undefined : h.trail };
          if (n + 1 === pattern.length) {
            if (score > (found.get(text)?.score ?? NEVER)) found.set(text, { score, trail });
          } else add(beams[n + 1]!, { text, gap: NEVER, onset: score, trail });
        }
        if (n === 0) continue;
        h.gap = Math.max(h.gap, h.onset) + gap;
        h.onset += held[placeOf[n - 1]!]!.get(last!) ?? UNLIKELY;
        // Scores never rise later.
        if (scoreOf(h) < least) beams[n]!.delete(h.text);
      }
    }
    for (let n = 1; n < pattern.length; n++) if (beams[n]!.size > beam) beams[n] = strongest(beams[n]!, beam);
  }
  return [...found]
    .map(([text, { score, trail }]) => ({ text, score, steps: stepsOf(trail) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}

const NO_TRAIL: Trail = { step: -1, before: undefined };
const BEGINNING: Hypothesis = { text: '', gap: 0, onset: NEVER, trail: NO_TRAIL };
const scoreOf = ({ gap, onset }: Hypothesis) => Math.max(gap, onset);

function bestAt(lattice: Lattice, step: number): number {
  let best = NEVER;
  for (let cls = 0; cls < CLASSES; cls++) best = Math.max(best, logpAt(lattice, step, cls));
  return best;
}

/** The cost of staying on each character, taking the best of its forms. */
function holdingAt(
  lattice: Lattice,
  step: number,
  choices: readonly Choice[],
  best: number,
): Map<string, number> {
  const held = new Map<string, number>();
  for (const { cls, as } of choices)
    held.set(as, Math.max(held.get(as) ?? UNLIKELY, logpAt(lattice, step, cls) - best));
  return held;
}

/** Merges two paths to the same string: keeps the better score for each ending, and the trail of the better path. */
function add(beam: Beam, h: Hypothesis): void {
  const known = beam.get(h.text);
  if (!known) {
    beam.set(h.text, h);
    return;
  }
  if (scoreOf(h) > scoreOf(known)) known.trail = h.trail;
  known.gap = Math.max(known.gap, h.gap);
  known.onset = Math.max(known.onset, h.onset);
}

function strongest(beam: Beam, size: number): Beam {
  return new Map([...beam].sort(([, a], [, b]) => scoreOf(b) - scoreOf(a)).slice(0, size));
}

function stepsOf(trail: Trail): number[] {
  const steps: number[] = [];
  for (let at: Trail | undefined = trail; at; at = at.before) steps.unshift(at.step);
  return steps;
}
