import { distance } from 'fastest-levenshtein';
import { WORDING_SPELLING } from './tunables.js';

export type Quantity = 'max_gross' | 'tare' | 'net' | 'volume';

/**
 * The wordings seen on doors, letters only. BIC and ISO 6346 annex D name MAX GROSS and TARE (older: MAX WEIGHT). The others are what
 * yards paint.
 */
export const WORDINGS: readonly (readonly [wording: string, quantity: Quantity])[] = [
  ['MAXGROSS', 'max_gross'],
  ['MAXGROSSWT', 'max_gross'],
  ['MAXGROSSWEIGHT', 'max_gross'],
  ['MAXGR', 'max_gross'],
  ['MAXGW', 'max_gross'],
  ['MGW', 'max_gross'],
  ['MAXWT', 'max_gross'],
  ['MAXW', 'max_gross'],
  ['MAXWEIGHT', 'max_gross'],
  ['GROSS', 'max_gross'],
  ['GROSSWT', 'max_gross'],
  ['GROSSWEIGHT', 'max_gross'],
  ['TARE', 'tare'],
  ['TAREWT', 'tare'],
  ['TAREWEIGHT', 'tare'],
  ['NET', 'net'],
  ['NETWT', 'net'],
  ['NETWEIGHT', 'net'],
  ['PAYLOAD', 'net'],
  ['MAXPAYLOAD', 'net'],
  ['MAXCARGO', 'net'],
  ['CARGO', 'net'],
  ['MAXCARGOWT', 'net'],
  ['MAXCW', 'net'],
  ['MAXLOAD', 'net'],
  ['CAPWT', 'net'],
  ['MAXCAP', 'net'],
  ['CUCAP', 'volume'],
  ['CUBE', 'volume'],
  ['CUBCAP', 'volume'],
  ['CUBICCAPACITY', 'volume'],
  ['CUM', 'volume'],
  ['CUFT', 'volume'],
  ['CAPACITY', 'volume'],
  ['VOLUME', 'volume'],
];

/** From the first figure on, a line names nothing: only units follow, and zeros that look like an O. */
const FROM_FIGURE = /[0-9][0-9.,: ]{3,}.*$/s;

const NAMES = new Set(WORDINGS.map(([wording]) => wording));

/** Whether a line is exactly the wording of a quantity. */
export const isWording = (text: string): boolean => NAMES.has(lettersOf(text));

/** The quantity that a line names, allowing for misread letters; undefined if it names none. */
export function quantityOf(text: string): Quantity | undefined {
  const letters = lettersOf(text);
  if (letters.length < WORDING_SPELLING.leastLetters) return undefined;
  let best: { quantity: Quantity; wrong: number } | undefined;
  for (const [wording, quantity] of WORDINGS) {
    const wrong = distance(letters, wording) / wording.length;
    if (wrong <= WORDING_SPELLING.mostWrong && (!best || wrong < best.wrong)) best = { quantity, wrong };
  }
  return best?.quantity;
}

const lettersOf = (text: string) =>
  text
    .toUpperCase()
    .replace(FROM_FIGURE, '')
    .replaceAll('0', 'O')
    .replace(/[^A-Z]/g, '')
    .replace(/(KGS?|LBS?)$/, '');
