import { centreOf, contains } from '../../../geometry/quad.js';
import { classOf } from '../../../text/alphabet.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Choice, type Pattern, search } from '../../../text/search.js';
import { codeBeside, type PlacedCode } from '../answer/nearest-code.js';
import { seenAs } from '../code/patterns.js';
import { COMMON_SIZE_TYPES, commonness } from './commonness.js';
import { isSizeType, SIZE_TYPE_ALPHABETS } from './grammar.js';
import { ELSEWHERE, placeAt } from './place.js';
import { MOST, type SizeTypeTraits } from './traits.js';

/** A size/type code that a line holds, and how sure it is. */
export interface SizeTypeSite {
  readonly code: string;
  /** Probability that it is exactly right, as far as our own reader can tell. */
  readonly confidence: number;
  /** What the confidence is computed from. */
  readonly traits: SizeTypeTraits;
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
 * Logarithms. What counts against a line, besides its place: a code seldom painted (a share of its log-commonness), letters
 * and digits beyond the four, and separators as in a weight.
 */
const RARITY = 0.3;
const EXTRA = 1;
const SEPARATOR = 2;
/** What no reading at all counts. */
const NOTHING = -12;
/** At this sum of all that, a line is as likely a size/type code as not. */
const EVEN = -4;

/**
 * The size/type code that stands with each container code (or with what looks like one), the surest first. It stands below
 * or beside, in letters of like height; one that stands nearer to another container's code is that one's.
 */
export function readSizeTypes(lines: readonly Line[], codes: readonly PlacedCode[]): SizeTypeSite[] {
  const taken = new Set(codes.flatMap((code) => code.lines));
  const answered = codes.filter(({ code }) => code);
  const isPartOfCode = ({ quad }: Line) =>
    answered.some((code) => code.lines.some((line) => contains(line.quad, centreOf(quad))));
  const free = lines.filter((line) => !taken.has(line) && !isPartOfCode(line));
  const isOf = ({ code }: PlacedCode, line: Line) =>
    !code || (codeBeside(line, answered)?.code ?? code) === code;
  const found = codes.flatMap((code) => {
    const readings = free.flatMap((line) => {
      const place = placeAt(code.lines, line);
      return place === undefined || !isOf(code, line) ? [] : (readSizeType(line, place) ?? []);
    });
    return readings.sort((a, b) => b.confidence - a.confidence).slice(0, 1);
  });
  // Beside a code that was read, it may as well be that of a neighbour.
  const sites = answered.length ? found : [...found, ...standingAlone(free)];
  return sites.sort((a, b) => b.confidence - a.confidence);
}

/** Where no code could be read, four characters that are a common one and nothing else may still be one. */
function standingAlone(lines: readonly Line[]): SizeTypeSite[] {
  const sites = lines
    .filter(({ text }) => /^[0-9A-Z]{2}[A-Z][0-9A-Z]$/.test(text))
    .flatMap((line) => readSizeType(line, -ELSEWHERE) ?? [])
    // `DET0` may be a label on a seal; `22G1` is nothing else.
    .filter(({ code }) => COMMON_SIZE_TYPES.includes(code))
    .sort((a, b) => b.confidence - a.confidence);
  // Several looks at one place are one.
  return sites.filter(({ line }, i) =>
    sites.slice(0, i).every((surer) => !contains(surer.line.quad, centreOf(line.quad))),
  );
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
  const shareOf = ({ score }: { score: number }) =>
    Math.exp(score - best.score) / total / (1 + Math.exp(-1.5 * (score - EVEN)));
  const alternatives = weighed
    .slice(1, 4)
    .map((other) => ({ value: other.value, confidence: shareOf(other) }));
  const traits: SizeTypeTraits = {
    score: Math.max(MOST.below, best.score),
    ahead: Math.min(MOST.ahead, best.score - (weighed[1]?.score ?? NOTHING)),
    column: Number(line.stacked),
    digitsAlone: Number(/^\d+$/.test(best.value)),
    upheld: 0,
    contested: 0,
  };
  return { code: best.value, confidence: shareOf(best), traits, line, alternatives };
}
