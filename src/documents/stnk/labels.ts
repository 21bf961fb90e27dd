import type { Line } from '../../text/reader/reader.js';

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

/** Where a line holds a printed text, though letters of it were misread; undefined where it does not. */
export function findPrinted(text: string, line: Pick<Line, 'text'>): Match | undefined {
  const [wanted, read] = [bare(text), bare(line.text)];
  const most = Math.floor(wanted.length / LETTERS_TO_AN_ERROR);
  if (read.length < wanted.length - most) return undefined;
  const { distance, start, end } = nearestPart(wanted, read);
  if (distance > most) return undefined;
  return { from: start / read.length, to: end / read.length, likeness: 1 - distance / wanted.length };
}

interface Part {
  readonly distance: number;
  readonly start: number;
}

/** The part of `read` with the fewest changes to `wanted` (Sellers 1980: edit distance with free ends). */
function nearestPart(wanted: string, read: string): Part & { readonly end: number } {
  let before = Array.from({ length: read.length + 1 }, (_, j): Part => ({ distance: 0, start: j }));
  for (let i = 1; i <= wanted.length; i++) {
    const row: Part[] = [{ distance: i, start: 0 }];
    for (let j = 1; j <= read.length; j++) {
      const same = before[j - 1]!;
      const change = { distance: same.distance + (wanted[i - 1] === read[j - 1] ? 0 : 1), start: same.start };
      const missing = { distance: before[j]!.distance + 1, start: before[j]!.start };
      const extra = { distance: row[j - 1]!.distance + 1, start: row[j - 1]!.start };
      row.push([change, missing, extra].reduce((a, b) => (b.distance < a.distance ? b : a)));
    }
    before = row;
  }
  return before
    .map((part, end) => ({ ...part, end }))
    .reduce((best, part) => (part.distance < best.distance ? part : best));
}
