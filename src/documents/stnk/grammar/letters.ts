import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Lies beside src/ and dist/ alike; made by training/letters.py. */
const FILE = fileURLToPath(new URL('../../../../data/indonesian-letters.txt', import.meta.url));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
const BEGIN = '^^';
const END = '.';
const PARTS = 4;
const FIRST = '!'.charCodeAt(0);

const table = new Map(
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), row.slice(2)]),
);

/** Short forms of addresses and of degrees, which follow no rule of words; numbers in Roman figures too. */
const SHORT =
  /^(JL|JLN|GG|KP|KM|NO|RT|RW|KEL|KEC|KAB|KOTA|DS|DSN|DK|BLK|BLOK|BTN|PERUM|PERM|PT|CV|UD|TBK|SE|SH|AK|ST|SPD|AMD|MM|MBA|JAK(TIM|UT|BAR|SEL|PUS)|BKS|DPK|TNG|SDA|SBY|[IVX]{1,4})$/;
/** A letter of a word costs so much on the mean: words that are no better and no worse than others count nothing. */
const USUAL_LETTER = 2.4;
/** An initial is rarer than a letter that belongs to a word. */
const ONE_LETTER = -2;
/** So are words of two letters that are no short form. */
const TWO_LETTERS = -2.5;
/** A letter before or behind digits is a block or a lot; letters on both sides of a digit are a misreading. */
const BLOCK = -1;
const MIXED = -6;

/**
 * Tells how much more like names and places a text is than other words are, by which letters follow one another: a logarithm,
 * about 0 for a common word. Digits alone say nothing. Each word is weighed once, however many texts hold it.
 */
export function likelihoods(): (text: string) => number {
  const known = new Map<string, number>();
  const ofWord = (word: string) => {
    const likelihood = known.get(word) ?? weighWord(word);
    known.set(word, likelihood);
    return likelihood;
  };
  return (text) => {
    const words = text.split(/[^A-Z0-9]+/);
    const marks = POINT_LOST * pointsLost(text) + GAP_LOST * gapsLost(text);
    return words.reduce((sum, word) => sum + ofWord(word), marks);
  };
}

/** A point that is lost behind a short form where such papers print one: small points are what is seen worst. */
const POINT_LOST = -2.5;

/** A name stands apart from the short form before it. */
const GAP_LOST = -1;
const gapsLost = (text: string) => (text.match(/\b(KEL|KEC)\.(?=[A-Z])/g) ?? []).length;

/** Wherever village or district are named, all short forms have points, or none has one; `NO.` has one nearly everywhere. */
export function pointsLost(text: string): number {
  const lost = text.match(/\b(NO|KEL|KEC)(?= )/g) ?? [];
  const beside = /\bKE[LC]\b/.test(text) ? (text.match(/\b(JL|JLN|GG)(?= )/g) ?? []) : [];
  return lost.length + beside.length;
}

function weighWord(word: string): number {
  if (!/[A-Z]/.test(word) || SHORT.test(word) || /^R[TW]\d+$/.test(word)) return 0;
  if (/\d/.test(word)) return /^([A-Z]\d+|\d+[A-Z])$/.test(word) ? BLOCK : MIXED;
  if (word.length === 1) return ONE_LETTER;
  let sum = 0;
  const letters = `${BEGIN}${word}${END}`;
  for (let i = BEGIN.length; i < letters.length; i++)
    sum += USUAL_LETTER + likelihoodOfLetter(letters.slice(i - BEGIN.length, i), letters[i]!);
  return Math.min(sum, word.length === 2 ? TWO_LETTERS : 0);
}

function likelihoodOfLetter(before: string, letter: string): number {
  const row = table.get(before)!;
  return (FIRST - row.charCodeAt(LETTERS.indexOf(letter))) / PARTS;
}
