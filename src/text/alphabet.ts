/** What is painted on containers: digits, capital letters, the punctuation of weight lines, space. */
export const PAINTED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:/- ' as const;
/** Punctuation that only documents have, in names of types and owners. */
export const DOCUMENT_MARKS = "()&+'*" as const;
/**
 * The symbols of a lattice. Class 0 is the CTC blank. The symbols follow. The last class stands for everything else that
 * the network knows (other scripts, other punctuation).
 */
export const SYMBOLS = `${PAINTED}${DOCUMENT_MARKS}` as const;
export const BLANK = 0;
export const OTHER = SYMBOLS.length + 1;
/** Number of classes per step: blank, the symbols, other. */
export const CLASSES = SYMBOLS.length + 2;

const INDEX = new Map([...SYMBOLS].map((symbol, i) => [symbol, i + 1]));

/** Class of a character of any dictionary. Full-width forms and lower-case letters count as plain capitals. */
export function classOf(character: string): number {
  return INDEX.get(character.normalize('NFKC').toUpperCase()) ?? OTHER;
}

export const symbolOf = (cls: number): string =>
  cls === BLANK ? '' : cls === OTHER ? '?' : SYMBOLS[cls - 1]!;
