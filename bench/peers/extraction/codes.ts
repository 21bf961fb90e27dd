import { isValidCode } from '../../../src/documents/container/standard/check-digit.js';
import { asDigits, asLetters } from './look-alikes.js';
import type { TextPiece } from './piece.js';
import { downwards } from './rows.js';

const LETTERS = 4;
const LENGTH = 11;

/** Container codes with a valid check digit: in one row, or in rows below each other. */
export function codesIn(rows: readonly TextPiece[]): string[] {
  const found = rows.flatMap((row) => {
    const texts = downwards(row, rows).map(({ text }) => squashed(text));
    return codeStartingIn(texts) ?? [];
  });
  return [...new Set(found)];
}

const squashed = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The code that starts in the first text and needs the fewest repairs. */
function codeStartingIn([first = '', ...rest]: readonly string[]): string | undefined {
  const text = first + rest.join('');
  const candidates = [...first].flatMap((_, at) => {
    const read = text.slice(at, at + LENGTH);
    const code = asLetters(read.slice(0, LETTERS)) + asDigits(read.slice(LETTERS));
    // The category is never repaired: V and 2 are too often something else.
    return 'UJZ'.includes(read[3] ?? '?') && isValidCode(code)
      ? [{ code, repairs: repairs(read, code) }]
      : [];
  });
  return candidates.sort((a, b) => a.repairs - b.repairs)[0]?.code;
}

const repairs = (read: string, code: string) => [...read].filter((letter, at) => letter !== code[at]).length;
