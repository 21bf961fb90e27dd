import { centreOf, contains, heightOf, lengthOf, type Quad, slice } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Pattern, search } from '../../../text/search.js';
import type { PartialReason } from '../reading.js';
import { CHECK_DIGIT, OWNER, SERIAL } from './patterns.js';
import { PARTIAL } from './tunables.js';

/** A code of which a part cannot be read. */
export interface PartialCode {
  /** Eleven characters, `?` for each missing one. */
  readonly value: string;
  readonly reason: PartialReason;
  readonly confidence: number;
  readonly line: Line;
}

const LETTERS = OWNER.length;
const DIGITS: Pattern = [...SERIAL, ...CHECK_DIGIT];

/**
 * The lines that hold nothing but the beginning of a code, from its first letter, or the end, to its last digit. A person or a second
 * camera can complete them.
 */
export function partialCodes(
  lines: readonly Line[],
  picture: Pick<Raster, 'width' | 'height'>,
): PartialCode[] {
  const found = lines.flatMap((line) => readPart(line, picture) ?? []);
  found.sort((a, b) => b.confidence - a.confidence);
  return found.filter(
    ({ line }, at) => !found.slice(0, at).some((surer) => contains(surer.line.quad, centreOf(line.quad))),
  );
}

function readPart(line: Line, picture: Pick<Raster, 'width' | 'height'>): PartialCode | undefined {
  const length = line.text.replace(/[^0-9A-Za-z]/g, '').length;
  const least = PARTIAL.clear;
  const best = partsOf(length)
    .map((part) => ({ ...part, found: search(line.lattice, part.pattern, { limit: 1, least })[0] }))
    .sort((a, b) => (b.found?.score ?? least) - (a.found?.score ?? least))[0];
  if (!best?.found) return undefined;
  const { before, behind, found } = best;
  return {
    value: '?'.repeat(before) + found.text + '?'.repeat(behind),
    reason: isCut(line.quad, before > 0, picture) ? 'cut_off' : reasonOf(before, behind),
    confidence: Math.exp(found.score) * line.confidence,
    line,
  };
}

/** Which parts of a code a line of `length` characters can be: the first, with the whole owner, or the last, with the whole serial. */
function partsOf(length: number) {
  const digits = length - LETTERS;
  const letters = length - DIGITS.length;
  return [
    ...(digits >= 0 && digits < DIGITS.length
      ? [{ pattern: [...OWNER, ...DIGITS.slice(0, digits)], before: 0, behind: DIGITS.length - digits }]
      : []),
    ...(letters >= 0 && letters < LETTERS
      ? [{ pattern: [...OWNER.slice(LETTERS - letters), ...DIGITS], before: LETTERS - letters, behind: 0 }]
      : []),
  ];
}

function reasonOf(before: number, behind: number): PartialReason {
  if (before > 0) return 'owner_unreadable';
  return behind === 1 ? 'check_digit_unreadable' : 'serial_unreadable';
}

/** Whether the picture's edge cuts the line off where characters are missing. */
function isCut(quad: Quad, atStart: boolean, { width, height }: Pick<Raster, 'width' | 'height'>): boolean {
  const reach = (PARTIAL.edge * heightOf(quad)) / lengthOf(quad);
  const [a, b, c, d] = slice(quad, -reach, 1 + reach);
  return (atStart ? [a, d] : [b, c]).some(([x, y]) => x < 0 || y < 0 || x > width || y > height);
}
