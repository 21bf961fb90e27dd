import { centreOf, contains, heightOf, lengthOf, type Quad, slice } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Pattern, search } from '../../../text/search.js';
import type { PartialReason } from '../reading.js';
import { CHECK_DIGIT, OWNER, SERIAL } from './patterns.js';

/** A code of which a part cannot be read. */
export interface PartialCode {
  /** Eleven characters, `?` for each that is missing. */
  readonly value: string;
  readonly reason: PartialReason;
  readonly confidence: number;
  readonly line: Line;
}

/** Only what is seen this clearly (a logarithm) is worth completing. */
const CLEAR = -0.7;
/** A line that ends so near the picture's edge, in heights, goes on beyond it. */
const EDGE = 0.6;

const LETTERS = OWNER.length;
const DIGITS: Pattern = [...SERIAL, ...CHECK_DIGIT];

/**
 * The lines that hold the beginning of a code from its first letter, or its end to its last digit, and nothing else. A person
 * or a second camera can complete them.
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
  const best = partsOf(length)
    .map((part) => ({ ...part, found: search(line.lattice, part.pattern, { limit: 1, least: CLEAR })[0] }))
    .sort((a, b) => (b.found?.score ?? CLEAR) - (a.found?.score ?? CLEAR))[0];
  if (!best?.found) return undefined;
  const { before, behind, found } = best;
  return {
    value: '?'.repeat(before) + found.text + '?'.repeat(behind),
    reason: isCut(line.quad, before > 0, picture) ? 'cut_off' : reasonOf(before, behind),
    confidence: Math.exp(found.score) * line.confidence,
    line,
  };
}

/** What a line of so many characters can be: the first of a code's, owner included, or its last, serial included. */
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

/** Whether the line runs into the picture's edge at the end where characters are missing. */
function isCut(quad: Quad, atStart: boolean, { width, height }: Pick<Raster, 'width' | 'height'>): boolean {
  const reach = (EDGE * heightOf(quad)) / lengthOf(quad);
  const [a, b, c, d] = slice(quad, -reach, 1 + reach);
  return (atStart ? [a, d] : [b, c]).some(([x, y]) => x < 0 || y < 0 || x > width || y > height);
}
