import type { Line } from '../../../text/reader/reader.js';
import { type Pattern, search } from '../../../text/search.js';
import { seenAs } from '../code/patterns.js';
import { type Quantity, WORDINGS } from './labels.js';
import { WORDING_SEARCH } from './tunables.js';

/** A line that names the quantity of the figures beside it. */
export interface Wording {
  readonly quantity: Quantity;
  readonly line: Line;
}

const { noise, leftOver, leastShare, beam } = WORDING_SEARCH;

const PATTERNS: readonly { readonly pattern: Pattern; readonly quantity: Quantity }[] = WORDINGS.map(
  ([wording, quantity]) => ({ pattern: [...wording].map((letter) => seenAs(letter)), quantity }),
);

/**
 * The wording before a row of figures, searched in the whole lattice: in small lettering, the best string lacks letters. Only for places
 * where a wording is likely.
 */
export function wordingOn(line: Line): Wording | undefined {
  const letters = line.text.replace(/[^A-Za-z0-9]/g, '').length;
  const scores = new Map<Quantity, number>();
  for (const { pattern, quantity } of PATTERNS) {
    const [found] = search(line.lattice, pattern, { beam, limit: 1, least: noise });
    if (!found) continue;
    const score = found.score - leftOver * Math.max(0, letters - pattern.length);
    scores.set(quantity, Math.max(score, scores.get(quantity) ?? noise));
  }
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return undefined;
  const total = [noise, ...scores.values()].reduce((sum, score) => sum + Math.exp(score), 0);
  return Math.exp(best[1]) / total >= leastShare ? { quantity: best[0], line } : undefined;
}
