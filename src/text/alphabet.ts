/**
 * The symbols of a lattice. Index 0 is the CTC blank; then digits, capital letters and the marks of weight lines;
 * the last index stands for everything else that the network knows (other scripts, other marks).
 */
export const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:/- ' as const;
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
