import { centreOf, contains } from '../../../geometry/quad.js';
import { classOf } from '../../../text/alphabet.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Choice, type Pattern, search } from '../../../text/search.js';
import { codeBeside, type PlacedCode } from '../answer/nearest-code.js';
import { seenAs } from '../code/patterns.js';
import { COMMON_SIZE_TYPES, commonness } from './commonness.js';
import { isSizeType, SIZE_TYPE_ALPHABETS } from './grammar.js';
import { placeAt } from './place.js';
import type { SizeTypeTraits } from './traits.js';
import { SIZE_TYPE, SIZE_TYPE_TRAITS } from './tunables.js';

/** A size/type code that a line holds, and how sure it is. */
export interface SizeTypeSite {
  readonly code: string;
  /** Probability that all characters are right. */
  readonly confidence: number;
  readonly traits: SizeTypeTraits;
  readonly line: Line;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

/** At the third place of a size/type code. */
const G_SEEN_AS_C: Choice = { cls: classOf('C'), as: 'G', prior: SIZE_TYPE.gSeenAsC };

const PATTERN: Pattern = SIZE_TYPE_ALPHABETS.map((alphabet, place) => [
  ...[...alphabet].flatMap((character) => seenAs(character)),
  ...(place === 2 ? [G_SEEN_AS_C] : []),
]);

/**
 * The size/type code of each container code (or of what looks like one), the surest first. It stands below or beside, in letters of
 * similar height. One that is closer to another container's code belongs to that.
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
  // If a code was read, one that stands alone may be a neighbour's.
  const sites = answered.length ? found : [...found, ...standingAlone(free)];
  return sites.sort((a, b) => b.confidence - a.confidence);
}

/** If no code was read, a line of exactly four characters that is a common size/type code may still be one. */
function standingAlone(lines: readonly Line[]): SizeTypeSite[] {
  const sites = lines
    .filter(({ text }) => /^[0-9A-Z]{2}[A-Z][0-9A-Z]$/.test(text))
    .flatMap((line) => readSizeType(line, -SIZE_TYPE.elsewhere) ?? [])
    // `DET0` may be a label on a seal; `22G1` is nothing else.
    .filter(({ code }) => COMMON_SIZE_TYPES.includes(code))
    .sort((a, b) => b.confidence - a.confidence);
  // Several looks at one place count once.
  return sites.filter(({ line }, i) =>
    sites.slice(0, i).every((surer) => !contains(surer.line.quad, centreOf(line.quad))),
  );
}

/** The size/type code that a line holds; undefined if it holds none. */
export function readSizeType(line: Line, place = 0): SizeTypeSite | undefined {
  const { beam, limit, even, rarity, steepness } = SIZE_TYPE;
  const extra = Math.max(0, line.text.replace(/[^A-Za-z0-9]/g, '').length - 4);
  const against = place - extra * SIZE_TYPE.extra - (/\d[.,]\d/.test(line.text) ? SIZE_TYPE.separator : 0);
  const weighed = search(line.lattice, PATTERN, { beam, limit, least: 2 * even })
    .filter(({ text }) => isSizeType(text))
    .map(({ text, score }) => ({ value: text, score: score + against + rarity * Math.log(commonness(text)) }))
    .sort((a, b) => b.score - a.score);
  const best = weighed[0];
  if (!best || best.score < 2 * even) return undefined;
  const total = weighed.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const shareOf = ({ score }: { score: number }) =>
    Math.exp(score - best.score) / total / (1 + Math.exp(-steepness * (score - even)));
  const alternatives = weighed
    .slice(1, 1 + SIZE_TYPE.mostAlternatives)
    .map((other) => ({ value: other.value, confidence: shareOf(other) }));
  const traits: SizeTypeTraits = {
    score: Math.max(SIZE_TYPE_TRAITS.below, best.score),
    ahead: Math.min(SIZE_TYPE_TRAITS.ahead, best.score - (weighed[1]?.score ?? SIZE_TYPE.noRival)),
    column: Number(line.stacked),
    digitsAlone: Number(/^\d+$/.test(best.value)),
    upheld: 0,
    contested: 0,
  };
  return { code: best.value, confidence: shareOf(best), traits, line, alternatives };
}
