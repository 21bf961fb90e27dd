/** Digits, capital letters, the marks of weight lines, space: what is painted on containers. */
export const PAINTED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:/- ' as const;
/** Marks that only documents have, in names of types and owners. */
export const DOCUMENT_MARKS = "()&+'*" as const;
/**
 * The symbols of a lattice. Index 0 is the CTC blank; then what is painted and the marks of documents; the last
 * index stands for everything else that the network knows (other scripts, other marks).
 */
export const SYMBOLS = `${PAINTED}${DOCUMENT_MARKS}` as const;
export const BLANK = 0;
export const OTHER = SYMBOLS.length + 1;
/** Number of classes of a step: blank, the symbols, other. */
export const CLASSES = SYMBOLS.length + 2;

const INDEX = new Map([...SYMBOLS].map((symbol, i) => [symbol, i + 1]));

/** Class of a character of any dictionary: full-width forms and small letters count as their plain capital. */
export function classOf(character: string): number {
  return INDEX.get(character.normalize('NFKC').toUpperCase()) ?? OTHER;
}

export const symbolOf = (cls: number): string =>
  cls === BLANK ? '' : cls === OTHER ? '?' : SYMBOLS[cls - 1]!;
