import { relate } from '../../../geometry/relation.js';
import { classOf } from '../../../text/alphabet.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Choice, type Pattern, search } from '../../../text/search.js';
import { seenAs } from '../code/patterns.js';
import { commonness } from './commonness.js';
import { isSizeType, SIZE_TYPE_ALPHABETS } from './grammar.js';

/** A size/type code that a line holds, and how sure it is. */
export interface SizeTypeSite {
  readonly code: string;
  readonly confidence: number;
  readonly line: Line;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** No size/type code has a C at its third place, where the G of a condensed face is often seen as one. */
const G_SEEN_AS_C: Choice = { cls: classOf('C'), as: 'G', prior: -2.5 };

const PATTERN: Pattern = SIZE_TYPE_ALPHABETS.map((alphabet, place) => [
  ...[...alphabet].flatMap((character) => seenAs(character)),
  ...(place === 2 ? [G_SEEN_AS_C] : []),
]);

/**
 * Logarithms. What counts against a line: a code seldom painted (a share of its log-commonness), letters and digits
 * beyond the four, separators as in a weight, and a place where size/type codes seldom stand.
 */
const RARITY = 0.3;
const EXTRA = 1;
const SEPARATOR = 2;
const ELSEWHERE = 2;
/** At this sum of all that, a line is as likely a size/type code as not. */
const EVEN = -4;

/**
 * The size/type code that stands with each container code, the surest first. `sites` holds the lines of each
 * container code (or of what looks like one); the size/type code stands below or beside, in letters of like height.
 */
export function readSizeTypes(lines: readonly Line[], sites: readonly (readonly Line[])[]): SizeTypeSite[] {
  const taken = new Set(sites.flat());
  const found = sites.flatMap((site) => {
    const nearby = lines
      .filter((line) => !taken.has(line))
      .map((line) => ({ line, place: placeAt(site, line) }));
    const readings = nearby.flatMap(({ line, place }) =>
      place === undefined ? [] : (readSizeType(line, place) ?? []),
    );
    return readings.sort((a, b) => b.confidence - a.confidence).slice(0, 1);
  });
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** What the line's place counts: 0 right below or beside the code, less elsewhere near it; undefined far off. */
function placeAt(site: readonly Line[], line: Line): number | undefined {
  const places = site.flatMap((code): number[] => {
    const { below, start, gap, size, turn } = relate(code.quad, line.quad);
    if (code.stacked !== line.stacked) return [];
    // Beside a column of the code stands a column of the size/type code, from any height on.
    if (code.stacked)
      return Math.abs(below) < 9 && size > 0.6 && size < 1.7 && turn < 15 && gap < 3 ? [0] : [];
    if (size < 0.4 || size > 1.7 || turn > 25) return [];
    const alike = size > 0.55 && size < 1.5;
    if (alike && below > 0.5 && below < 2.1 && start > -3 && gap < 1.5) return [0];
    if (alike && Math.abs(below) < 0.6 && gap > -0.5 && gap < 6) return [0];
    if (below > 0.4 && below < 4.5 && start > -12 && gap < 6) return [-ELSEWHERE];
    return [];
  });
  return places.length ? Math.max(...places) : undefined;
}

/** The code that a line holds, by its lattice and the tables; undefined for none. */
export function readSizeType(line: Line, place = 0): SizeTypeSite | undefined {
  const extra = Math.max(0, line.text.replace(/[^A-Za-z0-9]/g, '').length - 4);
  const against = place - extra * EXTRA - (/\d[.,]\d/.test(line.text) ? SEPARATOR : 0);
  const weighed = search(line.lattice, PATTERN, { beam: 40, limit: 40, least: 2 * EVEN })
    .filter(({ text }) => isSizeType(text))
    .map(({ text, score }) => ({ value: text, score: score + against + RARITY * Math.log(commonness(text)) }))
    .sort((a, b) => b.score - a.score);
  const best = weighed[0];
  if (!best || best.score < 2 * EVEN) return undefined;
  const total = weighed.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const confidenceOf = ({ score }: { score: number }) =>
    Math.exp(score - best.score) / total / (1 + Math.exp(-1.5 * (score - EVEN)));
  const alternatives = weighed
    .slice(1, 4)
    .map((other) => ({ value: other.value, confidence: confidenceOf(other) }));
  return { code: best.value, confidence: confidenceOf(best), line, alternatives };
}
