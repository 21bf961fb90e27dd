import type { Lattice } from '../../../text/lattice.js';
import type { Arc, Grammar } from './grammar.js';
import { SEARCH } from './tunables.js';
import { bestOf, type LatticeStep, NEVER, stepsOf, type ValueReading } from './value-reading.js';

export interface LineSearchOptions {
  /** Beginnings kept at each step. */
  readonly beam?: number;
  /** Values returned. */
  readonly limit?: number;
  /**
   * The most that a step costs if it shows something else. With it, a listed word is found with wrong, missing and extra letters. Without
   * it, every character must have been seen.
   */
  readonly wrong?: number;
}

/** A beginning of a value that explains all steps so far. */
interface Hypothesis {
  readonly text: string;
  readonly state: number;
  /** Class of the last symbol seen. */
  cls: number;
  /** Score of the best path that ends in a gap. */
  gap: number;
  /** The same, ending in the last symbol. */
  onset: number;
  /** The same, ending in noise after the value. */
  ended: number;
}

/**
 * The values of a grammar that a line holds, best first. Unlike `search`, which finds a pattern anywhere, a value must explain the whole
 * line. All beginnings have paid for the same steps, so they share one beam.
 */
export function searchLine(
  lattice: Lattice,
  { states, start }: Grammar,
  { beam = SEARCH.beam, limit = SEARCH.limit, wrong = NEVER }: LineSearchOptions = {},
): ValueReading[] {
  let hypotheses: Hypothesis[] = [{ text: '', state: start, cls: 0, gap: 0, onset: NEVER, ended: NEVER }];
  const mayMiss =
    wrong > SEARCH.unlikely || states.some(({ arcs }) => arcs.some(({ least }) => least !== undefined));
  for (const step of stepsOf(lattice)) {
    const { costs } = step;
    if (step.quiet && !mayMiss) {
      for (const h of hypotheses) stay(h, states[h.state]!.final, step, wrong);
      continue;
    }
    const next = new Map<string, Hypothesis>();
    let best = NEVER;
    const seen = new Map<number, readonly LikelyArc[]>();
    // Unchanged beginnings first: the best of them shows early which new ones are too weak to be made.
    for (const h of hypotheses) {
      const same = { ...h };
      stay(same, states[h.state]!.final, step, wrong);
      best = Math.max(best, put(next, same, best));
    }
    for (const h of hypotheses) {
      const live = Math.max(h.gap, h.onset);
      if (live < best - SEARCH.window) continue;
      const last = h.text.at(-1);
      let arcs = seen.get(h.state);
      if (!arcs) {
        arcs = likelyArcs(states[h.state]!.arcs, costs, wrong);
        seen.set(h.state, arcs);
      }
      for (const { cls, as, to, cost } of arcs) {
        // A gap must separate two equal characters.
        const onset = (as.at(-1) === last ? h.gap : live) + cost;
        if (!(onset > best - SEARCH.window)) continue;
        const extended = { text: h.text + as, state: to, cls, gap: NEVER, onset, ended: NEVER };
        best = Math.max(best, put(next, extended, best));
      }
    }
    hypotheses = [...next.values()].filter((h) => scoreOf(h) > best - SEARCH.window);
    if (hypotheses.length > beam)
      hypotheses = hypotheses.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, beam);
  }
  const readings = hypotheses
    .filter(({ text }) => text !== '')
    .map((h) => ({ value: h.text, score: scoreOf(h) + states[h.state]!.final }))
    .filter(({ score }) => score > NEVER);
  return bestOf(readings, limit);
}

interface LikelyArc {
  readonly cls: number;
  readonly as: string;
  readonly to: number;
  readonly cost: number;
}

/** The arcs of a state that may be followed at a step, with their cost. */
function likelyArcs(arcs: readonly Arc[], costs: Float32Array, wrong: number): LikelyArc[] {
  const found: LikelyArc[] = [];
  for (const { cls, as, to, prior, least = wrong } of arcs) {
    const cost = Math.max(costs[cls]!, least);
    if (cost >= SEARCH.unlikely) found.push({ cls, as, to, cost: cost + prior });
  }
  return found;
}

const scoreOf = ({ gap, onset, ended }: Hypothesis) => Math.max(gap, onset, ended);

/** Extends a beginning by a step at which nothing new is read. */
function stay(h: Hypothesis, final: number, { costs, noise, gap, space }: LatticeStep, wrong: number): void {
  const live = Math.max(h.gap, h.onset);
  const over = h.text === '' ? noise : h.text.endsWith(' ') ? space : gap;
  h.gap = live + Math.max(over, wrong);
  h.onset += Math.max(costs[h.cls]!, wrong);
  h.ended = final === NEVER ? NEVER : Math.max(h.ended, live) + noise;
}

/** Adds a hypothesis. Of two paths to the same beginning, each way to end keeps the better score. */
function put(hypotheses: Map<string, Hypothesis>, h: Hypothesis, best: number): number {
  const score = scoreOf(h);
  if (!(score > best - SEARCH.window)) return NEVER;
  const key = `${h.state} ${h.text}`;
  const known = hypotheses.get(key);
  if (!known) hypotheses.set(key, h);
  else {
    if (h.onset > known.onset) {
      known.onset = h.onset;
      known.cls = h.cls;
    }
    known.gap = Math.max(known.gap, h.gap);
    known.ended = Math.max(known.ended, h.ended);
  }
  return score;
}
