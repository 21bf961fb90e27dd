import { readWords } from '../grammar/free-text.js';
import type { ValueReader } from '../grammar/value-reading.js';
import { TYPE_LIKENESS } from './tunables.js';
import { TYPE_WORDS } from './type-words.js';

/** A word that should be in the list. Shorter words, and those after a hyphen, are often parts of codes. */
const WORD = /(?<![A-Z0-9-])[A-Z]{4,}(?![A-Z0-9-])/g;
/** A gearbox is A/T or M/T. Other letters before the slash are a misread A or M, and a T after it may be lost. */
const NO_GEARBOX = /(?<![A-Z])[^AM]\/[T7](?![A-Z])| [AM]\/$| M$/g;
/** Litres have a point between their digits. */
const POINT_LOST = /(?<![A-Z0-9])\d +\d(?![A-Z0-9])/g;
const STRAY_POINT = /[.,](?!\d)/g;

/** How much less likely a text is than a type of known words and well-formed codes: a logarithm. */
export function likelihoodOfType(text: string): number {
  const unknown = (text.match(WORD) ?? []).filter((word) => !TYPE_WORDS.has(word)).length;
  const counted = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  const openBrackets = counted(/\(/g) - counted(/\)/g);
  return (
    TYPE_LIKENESS.unknownWord * unknown +
    TYPE_LIKENESS.noGearbox * counted(NO_GEARBOX) +
    TYPE_LIKENESS.pointLost * counted(POINT_LOST) +
    TYPE_LIKENESS.openBracket * Math.abs(openBrackets) +
    TYPE_LIKENESS.strayPoint * counted(STRAY_POINT)
  );
}

/** Type: the maker's code, the name of the model, its equipment and gearbox. */
export const readType: ValueReader = (lattices) => readWords(lattices, undefined, () => likelihoodOfType);
