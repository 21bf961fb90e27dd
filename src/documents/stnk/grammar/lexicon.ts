import {
  BRANDS,
  COLOURS,
  FINISHES,
  FUELS,
  KINDS,
  MODELS,
  PLATE_COLOURS,
  SHADES,
  WHEELS,
} from '../values/lexicons.js';
import { readTexts } from './free-text.js';
import { any, type Grammar, grammarOf, join, listed, maybe, oneOf, seq, weighted } from './grammar.js';
import { searchLine } from './search-line.js';
import { bestOf, type ValueReader, weigh } from './value-reading.js';

/** A letter that is wrong, missing or too many. */
const WRONG = -5;

/**
 * What it costs to be in no list: more for longer words, so that one clear error turns no known word into a
 * new one, and two none of eight letters. Lists that are closed by law are harder to leave.
 */
const UNLISTED = -5;
const UNLISTED_LETTER = -0.7;

/** A value of a list, or what is read where that is clearly something else. */
const listReader =
  (grammar: Grammar, closed = 1): ValueReader =>
  (lattices) => {
    const texts = readTexts(lattices);
    // Where all letters may be missing, a short word stands on any empty line.
    if (texts.length === 0) return [];
    return bestOf([
      ...weigh(lattices, (lattice, limit) => searchLine(lattice, grammar, { limit, beam: 48, wrong: WRONG })),
      ...texts.map(({ value, score }) => ({
        value,
        score: score + closed * (UNLISTED + UNLISTED_LETTER * value.length),
        unusual: true as const,
      })),
    ]);
  };

/** Two-tone paint is for motorcycles mostly; several bodies of one base colour in a row are printed too. */
const TWO_TONE = -0.7;
const tone = seq(listed(COLOURS), maybe(seq(join(), listed(SHADES))), maybe(seq(join(), listed(FINISHES))));
const between = any(
  join(),
  oneOf('-'),
  oneOf('/'),
  seq(join(), listed(['KOMBINASI', 'KOMB.', 'KOMB', 'DAN']), join()),
);

export const readBrand = listReader(grammarOf(listed(BRANDS)));
export const readKind = listReader(grammarOf(listed(KINDS)), 1.3);
export const readModel = listReader(
  grammarOf(any(listed(WHEELS), seq(maybe(seq(listed(WHEELS), join())), listed(MODELS)))),
);
export const readFuel = listReader(grammarOf(listed(FUELS)), 1.5);
export const readPlateColour = listReader(grammarOf(listed(PLATE_COLOURS)), 2);
export const readColour = listReader(grammarOf(seq(tone, maybe(weighted(TWO_TONE, seq(between, tone))))));
