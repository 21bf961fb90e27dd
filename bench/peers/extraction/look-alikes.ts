const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

/** Digits that were read where letters must stand, as the letters that they look like. */
export const asLetters = (text: string) => text.replace(/\d/g, (digit) => LETTERS[digit] ?? digit);

/** Letters that were read where digits must stand, as the digits that they look like. */
export const asDigits = (text: string) => text.replace(/[A-Z]/g, (letter) => DIGITS[letter] ?? letter);
