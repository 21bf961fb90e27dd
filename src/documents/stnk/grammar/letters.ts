import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WORD_LIKENESS } from './tunables.js';

/** Next to both src/ and dist/. Made by training/letters.py. */
const FILE = fileURLToPath(new URL('../../../../data/indonesian-letters.txt', import.meta.url));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ.';
const BEGIN = '^^';
const END = '.';
/** Each letter of the table is a logarithm in these parts of one, counted down from `!`. */
const PARTS = 4;
const FIRST = '!'.charCodeAt(0);

const table = new Map(
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), row.slice(2)]),
);

/** Abbreviations in addresses and of academic degrees, and Roman numerals: they are not spelt like words. */
const ABBREVIATION =
  /^(JL|JLN|GG|KP|KM|NO|RT|RW|KEL|KEC|KAB|KOTA|DS|DSN|DK|BLK|BLOK|BTN|PERUM|PERM|PT|CV|UD|TBK|SE|SH|AK|ST|SPD|AMD|MM|MBA|JAK(TIM|UT|BAR|SEL|PUS)|BKS|DPK|TNG|SDA|SBY|[IVX]{1,4})$/;
/**
 * How much a text is like Indonesian names and places, by the letters that follow one another: a logarithm, about 0 for a common word and
 * 0 for digits. Each word is weighed only once, however many texts contain it.
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
    const marks = WORD_LIKENESS.pointLost * pointsLost(text) + WORD_LIKENESS.gapLost * gapsLost(text);
    return words.reduce((sum, word) => sum + ofWord(word), marks);
  };
}

/** A space separates a name from the abbreviation before it. */
const gapsLost = (text: string) => (text.match(/\b(KEL|KEC)\.(?=[A-Z])/g) ?? []).length;

/** In an address with village or district, either all abbreviations have points or none has. `NO.` nearly always has one. */
export function pointsLost(text: string): number {
  const lost = text.match(/\b(NO|KEL|KEC)(?= )/g) ?? [];
  const besideVillage = /\bKE[LC]\b/.test(text) ? (text.match(/\b(JL|JLN|GG)(?= )/g) ?? []) : [];
  return lost.length + besideVillage.length;
}

function weighWord(word: string): number {
  if (!/[A-Z]/.test(word) || ABBREVIATION.test(word) || /^R[TW]\d+$/.test(word)) return 0;
  if (/\d/.test(word)) return /^([A-Z]\d+|\d+[A-Z])$/.test(word) ? WORD_LIKENESS.block : WORD_LIKENESS.mixed;
  if (word.length === 1) return WORD_LIKENESS.oneLetter;
  let sum = 0;
  const letters = `${BEGIN}${word}${END}`;
  for (let i = BEGIN.length; i < letters.length; i++)
    sum += WORD_LIKENESS.usualLetter + likelihoodOfLetter(letters.slice(i - BEGIN.length, i), letters[i]!);
  return Math.min(sum, word.length === 2 ? WORD_LIKENESS.twoLetters : 0);
}

function likelihoodOfLetter(before: string, letter: string): number {
  const row = table.get(before)!;
  return (FIRST - row.charCodeAt(LETTERS.indexOf(letter))) / PARTS;
}
