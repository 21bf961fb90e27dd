import type { Lattice } from '../../../text/lattice.js';
import type { Arc, Grammar } from './grammar.js';
import { bestOf, type LatticeStep, NEVER, stepsOf, UNLIKELY, type ValueReading } from './value-reading.js';

export interface LineSearchOptions {
  /** Beginnings kept at each step. */
  readonly beam?: number;
  /** Values returned. */
  readonly limit?: number;
  /**
   * What a step at most costs where it shows something else than the grammar wants: with it a word of a list is
   * found with wrong, missing and superfluous letters. Without, all that is read must have been seen.
   */
  readonly wrong?: number;
}

/** A beginning of a value that accounts for all steps so far. */
interface Hypothesis {
  readonly text: string;
  readonly state: number;
  /** Class of the last symbol seen. */
  cls: number;
  /** Score of the best path to it that ends in a gap, in its last symbol, in noise behind the value. */
  gap: number;
  onset: number;
  ended: number;
}

/** Beginnings that score this much less than the best are dropped. */
const WINDOW = 10;

/**
 * The values of a grammar that a line holds, best first. Other than `search`, which finds a pattern anywhere, a value
 * has to account for the whole line. All beginnings have paid for the same steps, so one beam holds them.
 */
export function searchLine(
  lattice: Lattice,
  { states, start }: Grammar,
  { beam = 32, limit = 8, wrong = NEVER }: LineSearchOptions = {},
): ValueReading[] {
  let hypotheses: Hypothesis[] = [{ text: '', state: start, cls: 0, gap: 0, onset: NEVER, ended: NEVER }];
  const forgiving =
    wrong > UNLIKELY || states.some(({ arcs }) => arcs.some(({ least }) => least !== undefined));
  for (const step of stepsOf(lattice)) {
    const { costs } = step;
    if (step.quiet && !forgiving) {
      for (const h of hypotheses) stayOn(h, states[h.state]!.final, step, wrong);
      continue;
    }
    const next = new Map<string, Hypothesis>();
    let best = NEVER;
    const seen = new Map<number, readonly LikelyArc[]>();
    // Those that stay first: their best says early which new ones are too weak to be made.
    for (const h of hypotheses) {
      const stay = { ...h };
      stayOn(stay, states[h.state]!.final, step, wrong);
      best = Math.max(best, put(next, stay, best));
    }
    for (const h of hypotheses) {
      const live = Math.max(h.gap, h.onset);
      if (live < best - WINDOW) continue;
      const last = h.text.at(-1);
      let arcs = seen.get(h.state);
      if (!arcs) {
        arcs = likely(states[h.state]!.arcs, costs, wrong);
        seen.set(h.state, arcs);
      }
      for (const { cls, as, to, cost } of arcs) {
        // The same character again must be parted from the first by a gap.
        const onset = (as.at(-1) === last ? h.gap : live) + cost;
        if (!(onset > best - WINDOW)) continue;
        const extended = { text: h.text + as, state: to, cls, gap: NEVER, onset, ended: NEVER };
        best = Math.max(best, put(next, extended, best));
      }
    }
    hypotheses = [...next.values()].filter((h) => scoreOf(h) > best - WINDOW);
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

/** The arcs of a state that may be followed at a step, with what that costs. */
function likely(arcs: readonly Arc[], costs: Float32Array, wrong: number): LikelyArc[] {
  const found: LikelyArc[] = [];
  for (const { cls, as, to, prior, least = wrong } of arcs) {
    const cost = Math.max(costs[cls]!, least);
    if (cost >= UNLIKELY) found.push({ cls, as, to, cost: cost + prior });
  }
  return found;
}

const scoreOf = ({ gap, onset, ended }: Hypothesis) => Math.max(gap, onset, ended);

/** A step at which nothing new is read. */
function stayOn(
  h: Hypothesis,
  final: number,
  { costs, noise, gap, space }: LatticeStep,
  wrong: number,
): void {
  const live = Math.max(h.gap, h.onset);
  const over = h.text === '' ? noise : h.text.endsWith(' ') ? space : gap;
  h.gap = live + Math.max(over, wrong);
  h.onset += Math.max(costs[h.cls]!, wrong);
  h.ended = final === NEVER ? NEVER : Math.max(h.ended, live) + noise;
}

/** Two paths to the same beginning: the better end of each counts. */
function put(hypotheses: Map<string, Hypothesis>, h: Hypothesis, best: number): number {
  const score = scoreOf(h);
  if (!(score > best - WINDOW)) return NEVER;
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
