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
import { LISTS, SEARCH } from './tunables.js';
import { bestOf, type ValueReader, weigh } from './value-reading.js';

/** A value of a list, or any other text that was clearly read. */
const listReader =
  (grammar: Grammar, closed: number = LISTS.closed.usual): ValueReader =>
  (lattices) => {
    const texts = readTexts(lattices);
    // Every letter of a word may be missing, so a short word would be found on an empty line.
    if (texts.length === 0) return [];
    return bestOf([
      ...weigh(lattices, (lattice, limit) =>
        searchLine(lattice, grammar, { limit, beam: SEARCH.beamOfLists, wrong: LISTS.wrongLetter }),
      ),
      ...texts.map(({ value, score }) => ({
        value,
        score: score + closed * (LISTS.unlisted + LISTS.unlistedLetter * value.length),
        unusual: true as const,
      })),
    ]);
  };

/** Both tones may have the same base colour. */
const tone = seq(listed(COLOURS), maybe(seq(join(), listed(SHADES))), maybe(seq(join(), listed(FINISHES))));
const between = any(
  join(),
  oneOf('-'),
  oneOf('/'),
  seq(join(), listed(['KOMBINASI', 'KOMB.', 'KOMB', 'DAN']), join()),
);

export const readBrand = listReader(grammarOf(listed(BRANDS)));
export const readKind = listReader(grammarOf(listed(KINDS)), LISTS.closed.kind);
export const readModel = listReader(
  grammarOf(any(listed(WHEELS), seq(maybe(seq(listed(WHEELS), join())), listed(MODELS)))),
);
export const readFuel = listReader(grammarOf(listed(FUELS)), LISTS.closed.fuel);
export const readPlateColour = listReader(grammarOf(listed(PLATE_COLOURS)), LISTS.closed.plateColour);
export const readColour = listReader(
  grammarOf(seq(tone, maybe(weighted(LISTS.twoTone, seq(between, tone))))),
);
