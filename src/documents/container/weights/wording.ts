import type { Line } from '../../../text/reader/reader.js';
import { type Pattern, search } from '../../../text/search.js';
import { seenAs } from '../code/patterns.js';
import { type Quantity, WORDINGS } from './labels.js';

/** A line that names what the figures beside it are. */
export interface Wording {
  readonly quantity: Quantity;
  readonly line: Line;
}

/** Logarithms: what rubbish is as likely as, and what every letter costs that a wording leaves over. */
const RUBBISH = -8;
const LEFT_OVER = 1.5;
/** From this share of all that the line may say, it names the quantity. */
const LEAST_SHARE = 0.8;

const PATTERNS: readonly { readonly pattern: Pattern; readonly quantity: Quantity }[] = WORDINGS.map(
  ([wording, quantity]) => ({ pattern: [...wording].map((letter) => seenAs(letter)), quantity }),
);

/**
 * The wording before a row of figures, searched for in all that the reader held possible: the best string of small
 * lettering lacks letters. Only for places where a wording is likely to stand.
 */
export function wordingOn(line: Line): Wording | undefined {
  const letters = line.text.replace(/[^A-Za-z0-9]/g, '').length;
  const scores = new Map<Quantity, number>();
  for (const { pattern, quantity } of PATTERNS) {
    const [found] = search(line.lattice, pattern, { beam: 4, limit: 1, least: RUBBISH });
    if (!found) continue;
    const score = found.score - LEFT_OVER * Math.max(0, letters - pattern.length);
    scores.set(quantity, Math.max(score, scores.get(quantity) ?? RUBBISH));
  }
  const [best] = [...scores].sort(([, a], [, b]) => b - a);
  if (!best) return undefined;
  const total = [RUBBISH, ...scores.values()].reduce((sum, score) => sum + Math.exp(score), 0);
  return Math.exp(best[1]) / total >= LEAST_SHARE ? { quantity: best[0], line } : undefined;
}
