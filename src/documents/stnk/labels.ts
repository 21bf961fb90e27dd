import { symbolOf } from '../../text/alphabet.js';
import { type Lattice, positionOf } from '../../text/lattice.js';
import type { Line } from '../../text/reader/reader.js';
import { bestPath } from './values/reading.js';

/** A printed text as found in a line that was read. */
export interface Match {
  /** Where in the line it begins and ends, in shares of the line's characters. */
  readonly from: number;
  readonly to: number;
  /** Share of the text's letters that were read as such, 0 to 1. */
  readonly likeness: number;
}

/** Only letters and digits are compared: spaces and marks get lost in small print. */
export const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A text of so many letters may have one wrong; longer ones have more. */
const LETTERS_TO_AN_ERROR = 4;

/**
 * Where a line holds a printed text, though letters of it were misread; undefined where it does not.
 * @param lettersToAnError so many letters for each that was
 */
export function findPrinted(
  text: string,
  line: Pick<Line, 'text'>,
  lettersToAnError = LETTERS_TO_AN_ERROR,
): Match | undefined {
  const [wanted, read] = [bare(text), bare(line.text)];
  const most = Math.floor(wanted.length / lettersToAnError);
  if (read.length < wanted.length - most) return undefined;
  const { distance, start, end } = nearestPart(wanted, read);
  if (distance > most) return undefined;
  return { from: start / read.length, to: end / read.length, likeness: 1 - distance / wanted.length };
}

/** Where on a line, from 0 to 1, a printed text gives way to the letter behind it; undefined where there is no such place. */
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

/** The part of `read` with the fewest changes to `wanted` (Sellers 1980: edit distance with free ends). */
function nearestPart(wanted: string, read: string): Part {
  // Per place of `read`: the fewest changes of a part that ends there, and where that part starts.
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
