import { BLANK, CLASSES, classOf, DOCUMENT_MARKS, OTHER } from './alphabet.js';
import { type Lattice, logpAt } from './lattice.js';

/** What a grammar allows at a place: a symbol as it may be seen, what it then stands for, and what that costs. */
export interface Choice {
  /** Class of the symbol seen, as in alphabet.ts. */
  readonly cls: number;
  /** The character it stands for: a painted zero is often seen as the letter O. */
  readonly as: string;
  /** Logarithm of how likely this is at this place before looking; 0 for the plain case. */
  readonly prior: number;
}

/** A grammar of fixed length: what may stand at each place. */
export type Pattern = readonly (readonly Choice[])[];

/** One string of the pattern, found in a lattice. */
export interface Found {
  readonly text: string;
  /**
   * Logarithm of how probable this string is against the lattice's own best path over the same steps, priors
   * added: 0 when it is that path, -5 when the network would have to be wrong once in 150.
   */
  readonly score: number;
  /** The step at which each character was seen. */
  readonly steps: readonly number[];
}

export interface SearchOptions {
  /** Strings kept per number of characters read so far. */
  readonly beam?: number;
  /** Strings returned. */
  readonly limit?: number;
  /** Strings that score below this are not returned, and their beginnings not followed. */
  readonly least?: number;
}

/** A beginning of the pattern's string, as far as it has been read. */
interface Hypothesis {
  readonly text: string;
  /** Score of the best path to it that ends in a gap, and of the best that ends in its last character. */
  gap: number;
  onset: number;
  trail: Trail;
}

/** The steps of the characters, last first. */
interface Trail {
  readonly step: number;
  readonly before: Trail | undefined;
}

type Beam = Map<string, Hypothesis>;

/** Marks and unknown things between characters (a box's edge, a rod, a hyphen) are read over like a gap. */
const GAPS = [BLANK, OTHER, ...[...`.,:/- ${DOCUMENT_MARKS}`].map(classOf)];
/** A symbol this improbable at a step (in logarithms against the best) is not followed. */
const UNLIKELY = -9;
const NEVER = Number.NEGATIVE_INFINITY;

/**
 * The strings of the pattern that a lattice holds, best first. What stands before and after the string costs
 * nothing; what stands between its characters must be a gap. Viterbi paths of CTC in a beam of its own for each
 * length, so that short beginnings do not push out long ones.
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
    // Longest first: a hypothesis is extended by what it was before this step, then moved on in place.
    for (let n = pattern.length - 1; n >= 0; n--) {
      const choices = seen[placeOf[n]!]!;
      for (const h of n === 0 ? [BEGINNING] : beams[n]!.values()) {
        const last = h.text.at(-1);
        for (const { cls, as, prior } of choices) {
          // A character that flickers between its forms (0, O) is one; its repeat must be parted from it by a gap.
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
        // Nothing on the way raises a score.
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

/** What staying on each character costs: it is seen as the best of its forms. */
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

/** Two paths to the same string: the better end of each counts, the trail is that of the better one. */
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
