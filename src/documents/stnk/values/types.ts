import { readWords } from '../grammar/free-text.js';
import type { ValueReader } from '../grammar/value-reading.js';
import { TYPE_WORDS } from './type-words.js';

/** A word of four letters and more that is in no list may have a letter lost or changed. Behind a hyphen stand parts of codes. */
const WORD = /(?<![A-Z0-9-])[A-Z]{4,}(?![A-Z0-9-])/g;
const UNKNOWN = -1.5;
/** A gearbox is A/T or M/T; other letters before the stroke are one of these, misread, and a T behind it was lost. */
const NO_GEARBOX = -3;
/** A capacity in litres has a point between its digits: what parts them otherwise is a point that was not seen. */
const POINT_LOST = -3;
/** What was opened is closed: the end was cut off or overprinted. */
const OPEN = -3;
/** A digit as the last letter of a word, or a point where no digit is near. */
const STRAY = -2;

/** How much less like a type a text is than one of known words and well-formed codes: a logarithm. */
export function likelihoodOfType(text: string): number {
  const unknown = (text.match(WORD) ?? []).filter((word) => !TYPE_WORDS.has(word)).length;
  const counted = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  const opened = counted(/\(/g) - counted(/\)/g);
  return (
    UNKNOWN * unknown +
    NO_GEARBOX * counted(/(?<![A-Z])[^AM]\/[T7](?![A-Z])| [AM]\/$| M$/g) +
    POINT_LOST * counted(/(?<![A-Z0-9])\d +\d(?![A-Z0-9])/g) +
    OPEN * Math.abs(opened) +
    STRAY * counted(/[.,](?!\d)/g)
  );
}

/** Type: the maker's code, a model's name, its equipment and gearbox. */
export const readType: ValueReader = (lattices) => readWords(lattices, undefined, () => likelihoodOfType);
