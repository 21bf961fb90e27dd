import { symbolOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, positionOf } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { LABELS } from './tunables.js';

/** A printed text found in a line. */
export interface Match {
  /** Where it begins and ends, in shares of the line's letters and digits. */
  readonly from: number;
  readonly to: number;
  /** Share of its letters that were read correctly, 0 to 1. */
  readonly likeness: number;
}

/** Capitals and digits only: spaces and marks get lost in small print. */
export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Finds a printed text in a line, with some of its letters misread.
 * @param lettersPerError one error is allowed for this many letters
 */
export const findPrinted = (
  text: string,
  line: Pick<Line, 'text'>,
  lettersPerError?: number,
): Match | undefined => findLetters(bare(text), line, lettersPerError);

/** Like `findPrinted`, for a text that is bare already. */
export function findLetters(
  wanted: string,
  line: Pick<Line, 'text'>,
  lettersPerError: number = LABELS.lettersPerError,
): Match | undefined {
  const read = bareOf(line);
  const mostErrors = Math.floor(wanted.length / lettersPerError);
  if (lettersMissing(wanted, read, mostErrors) > mostErrors) return undefined;
  const { distance, start, end } = nearestPart(wanted, read);
  if (distance > mostErrors) return undefined;
  return { from: start / read.length, to: end / read.length, likeness: 1 - distance / wanted.length };
}

/** A cache: every text of every form is looked for in every line. */
const bareLines = new WeakMap<Pick<Line, 'text'>, string>();

function bareOf(line: Pick<Line, 'text'>): string {
  const known = bareLines.get(line) ?? bare(line.text);
  bareLines.set(line, known);
  return known;
}

/** How often each letter occurs, by its code: reused, because this runs most often of all. */
const counts = new Int16Array(128);

/** How many letters of a text another lacks, in any order. It stops counting above `most`. */
function lettersMissing(wanted: string, read: string, most: number): number {
  if (read.length < wanted.length - most) return wanted.length - read.length;
  counts.fill(0);
  for (let i = 0; i < read.length; i++) counts[read.charCodeAt(i)]!++;
  let missing = 0;
  for (let i = 0; i < wanted.length && missing <= most; i++) {
    if (--counts[wanted.charCodeAt(i)]! < 0) missing++;
  }
  return missing;
}

/** Where on a line, from 0 to 1, the printed text ends; undefined if it is not there or nothing follows it. */
export function endOfPrinted(text: string, lattice: Lattice): number | undefined {
  const letters = bestPath(lattice).filter(({ symbol }) => bare(symbolOf(symbol)));
  const match = findPrinted(text, { text: letters.map(({ symbol }) => symbolOf(symbol)).join('') });
  if (!match) return undefined;
  const next = Math.round(match.to * letters.length);
  const [last, first] = [letters[next - 1], letters[next]];
  return last && first && positionOf(lattice, (last.step + first.step) / 2);
}

interface Part {
  readonly distance: number;
  readonly start: number;
  readonly end: number;
}

/** The part of `read` with the smallest edit distance from `wanted` (Sellers 1980: edit distance with free ends). */
function nearestPart(wanted: string, read: string): Part {
  // For each place in `read`: the smallest distance of a part that ends there, and where that part starts.
  const distances = new Int16Array(read.length + 1);
  const starts = Int16Array.from(distances, (_, j) => j);
  for (let i = 0; i < wanted.length; i++) {
    let [above, aboveStart] = [distances[0]!, starts[0]!];
    distances[0] = i + 1;
    for (let j = 1; j <= read.length; j++) {
      let distance = above + (wanted.charCodeAt(i) === read.charCodeAt(j - 1) ? 0 : 1);
      let start = aboveStart;
      above = distances[j]!;
      aboveStart = starts[j]!;
      if (above + 1 < distance) [distance, start] = [above + 1, aboveStart];
      if (distances[j - 1]! + 1 < distance) [distance, start] = [distances[j - 1]! + 1, starts[j - 1]!];
      distances[j] = distance;
      starts[j] = start;
    }
  }
  const end = distances.indexOf(Math.min(...distances));
  return { distance: distances[end]!, start: starts[end]!, end };
}
