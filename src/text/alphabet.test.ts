import { describe, expect, it } from 'vitest';
import { BLANK, CLASSES, classOf, OTHER, SYMBOLS, symbolOf } from './alphabet.js';

describe('the alphabet', () => {
  it('maps each symbol to its own class, and back', () => {
    const classes = [...SYMBOLS].map(classOf);
    expect(classes.map(symbolOf).join('')).toBe(SYMBOLS);
    expect(new Set([BLANK, OTHER, ...classes]).size).toBe(CLASSES);
    expect(Math.max(...classes, OTHER)).toBe(CLASSES - 1);
  });

  it.each([
    ['small letters', 'g', 'G'],
    ['full-width letters', 'Ｍ', 'M'],
    ['full-width small letters', 'ｋ', 'K'],
    ['full-width digits', '７', '7'],
    ['the full-width colon', '：', ':'],
    ['the wide space', '　', ' '],
  ])('maps %s to plain capitals', (_, seen, plain) => {
    expect(classOf(seen)).toBe(classOf(plain));
    expect(classOf(plain)).not.toBe(OTHER);
  });

  it('has the punctuation of documents after that of containers, and everything else last', () => {
    expect([..."()&+'*"].map(classOf)).toEqual([43, 44, 45, 46, 47, 48]);
    expect(classOf(' ')).toBe(42);
    expect(OTHER).toBe(49);
  });

  it.each(['箱', '%', 'Ä', 'Ж', '½', 'ß', 'ﬁ', ''])(
    'maps %j to the class for everything else',
    (character) => {
      expect(classOf(character)).toBe(OTHER);
    },
  );
});
