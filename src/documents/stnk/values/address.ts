import { symbolOf } from '../../../text/alphabet.js';
import { type Lattice, type SeenSymbol, sliceLattice, textOf } from '../../../text/lattice.js';
import { readWords } from '../grammar/free-text.js';
import { any, grammarOf, maybe, oneOf, place, seq, times } from '../grammar/grammar.js';
import { asSeen, DIGITS } from '../grammar/look-alikes.js';
import { searchLine } from '../grammar/search-line.js';
import type { ValueReader } from '../grammar/value-reading.js';
import { ADDRESS } from './tunables.js';

const digit = oneOf(DIGITS);
const mark = (marks: string) => place(asSeen(marks));
const number = times(digit, 1, 3);
const rt = seq(oneOf('R'), oneOf('T'));
const rw = seq(oneOf('R'), oneOf('W'));
/** On Sumatra, neighbourhoods have Roman numerals. */
const roman = times(oneOf('IVX'), 1, 4);

/**
 * Numbers in an address: `RT9/2`, `RT 006 RW 012`, `RT/RW 001/008`, `RT.12/VI`, `RT.13/RW.06`, `NO.60`, `NO. 175`.
 * The letters before them show that they are digits.
 */
const NUMBERED = grammarOf(
  any(
    seq(
      any(rt, rw, seq(rt, mark('/'), rw)),
      maybe(mark('.:')),
      maybe(mark(' ')),
      number,
      maybe(seq(mark('/-'), any(number, roman, seq(rw, maybe(mark('.')), number)))),
    ),
    seq(oneOf('N'), oneOf('O'), maybe(mark('.:')), maybe(mark(' ')), number, maybe(seq(mark('/'), number))),
  ),
);
/** The number of an RT whose letters are on the line above. Elsewhere, `B12` is a block and not a number. */
const NUMBER_ALONE = grammarOf(times(digit, 3, 3));
/** How many words may be one number, the most first. */
const WORD_COUNTS = Array.from({ length: ADDRESS.words }, (_, i) => ADDRESS.words - i);

/** An address as printed. In its numbers, letters become digits where the lattice allows it. */
export const readAddress: ValueReader = (lattices) => readWords(lattices, repaired);

interface Word {
  readonly text: string;
  readonly seen: readonly SeenSymbol[];
}

function repaired(lattice: Lattice, seen: readonly SeenSymbol[]): string {
  const words = wordsOf(seen);
  const out: string[] = [];
  for (let i = 0; i < words.length; ) {
    const better = WORD_COUNTS.flatMap((count) => {
      const text = numbered(lattice, words.slice(i, i + count), i === 0 && words[1]?.text === 'RW');
      return text === undefined ? [] : [{ text, count: Math.min(count, words.length - i) }];
    })[0];
    out.push(better?.text ?? words[i]!.text);
    i += better?.count ?? 1;
  }
  return out.join(' ');
}

/**
 * The words as a number of the address. Undefined if they are none, or if nothing shows that they hold digits: a digit, `RT` or `RW`
 * before them, or `RW` after them at the beginning of a line.
 */
function numbered(lattice: Lattice, words: readonly Word[], beforeRw: boolean): string | undefined {
  const text = words.map((word) => word.text).join(' ');
  const hasDigits = beforeRw || /^R[TW]$/.test(words[0]!.text) || [...text].some((c) => DIGITS.includes(c));
  if (!hasDigits || text.length > ADDRESS.mostLetters) return undefined;
  const seen = words.flatMap((word) => word.seen);
  const slice = sliceLattice(lattice, seen[0]!.step, Math.min(lattice.steps, seen.at(-1)!.step + 1));
  const [found] = searchLine(slice, beforeRw && words.length === 1 ? NUMBER_ALONE : NUMBERED, { limit: 1 });
  return found && found.score > ADDRESS.leastRepair ? spacedAs(found.value, text) : undefined;
}

/** The characters of one text with the spaces of the other, or undefined if their lengths differ otherwise. */
function spacedAs(value: string, text: string): string | undefined {
  const characters = [...value].filter((c) => c !== ' ');
  if (characters.length !== text.replaceAll(' ', '').length) return undefined;
  let n = 0;
  return [...text].map((c) => (c === ' ' ? c : characters[n++]!)).join('');
}

function wordsOf(seen: readonly SeenSymbol[]): Word[] {
  const words: SeenSymbol[][] = [[]];
  for (const one of seen) {
    if (symbolOf(one.symbol) === ' ') words.push([]);
    else words.at(-1)!.push(one);
  }
  return words.filter((word) => word.length > 0).map((word) => ({ text: textOf(word), seen: word }));
}
