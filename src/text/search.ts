import { remembered } from '../remembered.js';
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

/** A prefix of strings of the pattern: a node in the tree of those that were followed. */
interface Prefix {
  /** Its last character, and its index among the characters of its place. */
  readonly last: string;
  readonly index: number;
  readonly before: Prefix | undefined;
  /** The prefixes with one character more, by the index of that character. */
  readonly longer: Prefix[];
  /** Scores of the best path that ends in a gap, and of the best that ends in the last character. */
  gap: number;
  onset: number;
  trail: Trail;
  /** Whether its beam still holds it. */
  held: boolean;
}

/** The steps of the characters, in reverse order. */
interface Trail {
  readonly step: number;
  readonly before: Trail | undefined;
}

/** The choices of a place in arrays, since the search goes through them at every step. */
interface Choices {
  readonly cls: Uint8Array;
  readonly prior: Float64Array;
  /** The character of each choice, as an index into `characters`. */
  readonly as: Uint8Array;
  readonly characters: readonly string[];
}

/** A place of the pattern at one step of the lattice. */
interface Place extends Choices {
  /** The choices that are likely enough to be followed, and their number. */
  readonly seen: Uint8Array;
  count: number;
  /** The cost of staying on each character, taking the best of its forms. */
  readonly staying: Float64Array;
}

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
  const { best, gaps } = extremesOf(lattice);
  const distinct = new Map([...new Set(pattern)].map((choices) => [choices, placeOf(choices)]));
  const places = pattern.map((choices) => distinct.get(choices)!);
  // The prefixes by their length; the longest are whole strings.
  const beams: Prefix[][] = [[beginning()], ...places.map(() => [])];
  const found = beams.at(-1)!;
  for (let t = 0; t < lattice.steps; t++) {
    const row = t * CLASSES;
    const most = best[t]!;
    for (const place of distinct.values()) look(place, lattice.logp, row, most);
    // Longest first: a prefix is extended from its state before this step, and then updated in place.
    for (let n = places.length - 1; n >= 0; n--) {
      const { cls, prior, as, characters, seen, count } = places[n]!;
      let lost = false;
      for (const prefix of beams[n]!) {
        const { gap, onset } = prefix;
        for (let k = 0; k < count; k++) {
          const choice = seen[k]!;
          const index = as[choice]!;
          const character = characters[index]!;
          // A character that alternates between its forms (0, O) is one character. A repeated one needs a gap in between.
          const from = character === prefix.last ? gap : Math.max(gap, onset);
          const score = from + lattice.logp[row + cls[choice]!]! - most + prior[choice]!;
          if (score >= least && score !== NEVER) extend(beams[n + 1]!, prefix, character, index, score, t);
        }
        if (n === 0) continue;
        prefix.gap = Math.max(gap, onset) + gaps[t]!;
        prefix.onset += places[n - 1]!.staying[prefix.index]!;
        // Scores never rise later.
        if (scoreOf(prefix) >= least) continue;
        prefix.held = false;
        lost = true;
      }
      if (lost) beams[n] = beams[n]!.filter(({ held }) => held);
    }
    for (let n = 1; n < places.length; n++) if (beams[n]!.length > beam) cut(beams[n]!, beam);
  }
  return found
    .sort((a, b) => b.onset - a.onset)
    .slice(0, limit)
    .map((prefix) => ({ text: textOf(prefix), score: prefix.onset, steps: stepsOf(prefix.trail) }));
}

const NO_TRAIL: Trail = { step: -1, before: undefined };
const beginning = (): Prefix => ({
  last: '',
  index: -1,
  before: undefined,
  longer: [],
  gap: 0,
  onset: NEVER,
  trail: NO_TRAIL,
  held: true,
});
const scoreOf = ({ gap, onset }: Prefix) => Math.max(gap, onset);

/** For each step, the best symbol's logarithm, and the best gap's relative to it. Most lattices are searched several times. */
const extremesOf = remembered((lattice: Lattice) => {
  const best = new Float64Array(lattice.steps).fill(NEVER);
  const gaps = new Float64Array(lattice.steps).fill(NEVER);
  for (let t = 0; t < lattice.steps; t++) {
    for (let cls = 0; cls < CLASSES; cls++) best[t] = Math.max(best[t]!, logpAt(lattice, t, cls));
    for (const cls of GAPS) gaps[t] = Math.max(gaps[t]!, logpAt(lattice, t, cls));
    gaps[t]! -= best[t]!;
  }
  return { best, gaps };
});

const choicesOf = remembered((choices: readonly Choice[]): Choices => {
  const characters = [...new Set(choices.map(({ as }) => as))];
  return {
    cls: Uint8Array.from(choices, ({ cls }) => cls),
    prior: Float64Array.from(choices, ({ prior }) => prior),
    as: Uint8Array.from(choices, ({ as }) => characters.indexOf(as)),
    characters,
  };
});

const placeOf = (choices: readonly Choice[]): Place => ({
  ...choicesOf(choices),
  seen: new Uint8Array(choices.length),
  count: 0,
  staying: new Float64Array(choicesOf(choices).characters.length),
});

/** Moves the place to a step of the lattice. */
function look(place: Place, logp: Float32Array, row: number, most: number): void {
  const { cls, as, seen, staying } = place;
  let count = 0;
  staying.fill(UNLIKELY);
  for (let choice = 0; choice < cls.length; choice++) {
    const relative = logp[row + cls[choice]!]! - most;
    if (relative <= UNLIKELY) continue;
    seen[count++] = choice;
    staying[as[choice]!] = Math.max(staying[as[choice]!]!, relative);
  }
  place.count = count;
}

/** Adds a prefix to its beam, or merges two paths to it: keeps the better score, and the trail of the better path. */
function extend(
  beam: Prefix[],
  before: Prefix,
  last: string,
  index: number,
  score: number,
  step: number,
): void {
  const known = before.longer[index];
  if (known?.held) {
    if (score > scoreOf(known)) known.trail = { step, before: before.trail };
    known.onset = Math.max(known.onset, score);
    return;
  }
  const trail: Trail = { step, before: before.trail };
  // A prefix that its beam lost begins anew, with the longer ones that grew from it.
  const longer = known?.longer ?? [];
  const prefix: Prefix = { last, index, before, longer, gap: NEVER, onset: score, trail, held: true };
  before.longer[index] = prefix;
  beam.push(prefix);
}

/** Keeps the strongest of a beam. */
function cut(beam: Prefix[], size: number): void {
  beam.sort((a, b) => scoreOf(b) - scoreOf(a));
  for (const weak of beam.splice(size)) weak.held = false;
}

function textOf(prefix: Prefix): string {
  let text = '';
  for (let at: Prefix | undefined = prefix; at; at = at.before) text = at.last + text;
  return text;
}

function stepsOf(trail: Trail): number[] {
  const steps: number[] = [];
  for (let at: Trail | undefined = trail; at && at !== NO_TRAIL; at = at.before) steps.unshift(at.step);
  return steps;
}
