import { HEIGHTS_AND_WIDTHS, LENGTHS } from '../../../src/documents/container/standard/sizes-2022.js';
import { TYPES } from '../../../src/documents/container/standard/types-2022.js';
import { asDigits, asLetters } from './look-alikes.js';
import type { TextPiece } from './piece.js';

/** Size/type codes of the current edition: words of four characters in the tables of ISO 6346. */
export function sizeTypesIn(rows: readonly TextPiece[]): string[] {
  const words = rows.flatMap(({ text }) => text.toUpperCase().split(/[^A-Z0-9]+/));
  const codes = words.map(repaired).filter(isListed);
  return [...new Set(codes)];
}

const repaired = (word: string) => word.slice(0, 2) + asLetters(word.slice(2, 3)) + asDigits(word.slice(3));

function isListed(code: string): boolean {
  const [length = '', height = '', type = '', detail = ''] = code;
  return (
    code.length === 4 &&
    LENGTHS.has(length) &&
    HEIGHTS_AND_WIDTHS.has(height) &&
    TYPES.get(type)?.details[detail] !== undefined
  );
}
