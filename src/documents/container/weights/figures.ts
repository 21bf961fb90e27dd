import { type Quad, slice } from '../../../geometry/quad.js';
import { DOCUMENT_MARKS, OTHER, symbolOf } from '../../../text/alphabet.js';
import { bestPath, type Lattice, positionOf, sliceLattice } from '../../../text/lattice.js';
import type { Line } from '../../../text/reader/reader.js';
import { search } from '../../../text/search.js';
import { DIGIT } from '../code/patterns.js';
import { FIGURES } from './tunables.js';

export type Unit = 'kg' | 'lb' | 'volume';

/** A number on a line that may be a weight, with its possible readings and the unit behind it. */
export interface Figure {
  readonly line: Line;
  readonly quad: Quad;
  /** Text as read. */
  readonly text: string;
  /** Readings with their log-probabilities against the best path, the best first. */
  readonly values: readonly { readonly value: number; readonly score: number }[];
  /** Undefined if none is painted on the same line. */
  readonly unit: Unit | undefined;
  /** Every line on which a look saw this figure. */
  readonly sightings: readonly Line[];
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}

/** The numbers of a line that may be weights. */
export function figuresOf(line: Line): Figure[] {
  const tokens = tokenise(line.lattice);
  const figures: Figure[] = [];
  const { beam, limit, least } = FIGURES;
  tokens.forEach((token, i) => {
    const digits = token.text.replace(/[.,:/\- ]/g, '').length;
    if (!token.isNumber || digits < FIGURES.leastDigits || digits > FIGURES.mostDigits) return;
    const lattice = sliceLattice(line.lattice, token.from, token.to + 1);
    const pattern = Array.from({ length: digits }, () => DIGIT);
    const values = search(lattice, pattern, { beam, limit, least })
      .filter(({ text }) => text[0] !== '0')
      .map(({ text, score }) => ({ value: Number(text), score }));
    if (values.length === 0) return;
    const behind = tokens[i + 1];
    figures.push({
      line,
      quad: slice(line.quad, positionOf(line.lattice, token.from), positionOf(line.lattice, token.to)),
      text: token.text,
      values,
      unit: behind && !behind.isNumber ? unitOf(behind.text) : undefined,
      sightings: [line],
    });
  });
  return figures;
}

/**
 * The unit that a word names. The reader often confuses K with X or R, and B with 8. A lone stroke (I, 1, L) is no unit: it may be a
 * rivet, the edge of a plate, or what is left of KG.
 */
export function unitOf(text: string): Unit | undefined {
  const word = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^[KXR]?[GC6][S5]?$|^K[GC6S]/.test(word)) return 'kg';
  if (/^[L1I][B8][S5]?$|^L[S5]$|^LB|^L8/.test(word)) return 'lb';
  if (/^C(U|FT|BM)|^M3$|^FT|^MP$|^M$/.test(word)) return 'volume';
  return undefined;
}

/** Cuts the best path into numbers and words. The lattice is then searched where a number stands. */
export function tokenise(lattice: Lattice): Token[] {
  const seen = bestPath(lattice);
  const tokens: Token[] = [];
  for (let i = 0; i < seen.length; ) {
    const symbols = seen
      .slice(i)
      .map(({ symbol }) => characterOf(symbol))
      .join('');
    const number = NUMBER.exec(symbols)?.[0];
    const token = number ?? WORD.exec(symbols)?.[0];
    if (token) {
      const last = seen[i + token.length - 1]!;
      tokens.push({ text: token, from: seen[i]!.step, to: last.step, isNumber: number !== undefined });
    }
    i += token?.length ?? 1;
  }
  return tokens;
}

/**
 * What a number may look like in the best path: thousands with a separator, or four to five digits in a row. A letter among digits
 * (Z.220) counts as a digit. The reading itself comes from the lattice.
 */
const D = '[0-9OISBZ]';
const NUMBER = new RegExp(
  `^(${D}{1,2}[.,:/ -] ?${D}{3}(?![0-9])|(?=[0-9])${D}{3,4}[0-9](?![0-9])|[0-9]+([.,][0-9]+)*)`,
);
const WORD = /^[A-Z?][A-Z?.]*/;

/** One character per symbol, so that places in the joined string are places in the path. Marks of documents are never on weights. */
const characterOf = (symbol: number): string =>
  symbol === OTHER || DOCUMENT_MARKS.includes(symbolOf(symbol)) ? '?' : symbolOf(symbol);
