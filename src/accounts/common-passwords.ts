import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../data/common-passwords.txt', import.meta.url));

/** So many figures or signs behind a common password do not make another one of it. */
const APPENDED = /\P{L}{1,4}$/u;
/** The longest piece that makes no password by being repeated, common passwords apart. */
const LONGEST_PIECE = 6;

let words: ReadonlySet<string> | undefined;

/** Whether a password is among those that are tried first: a common one, or one that a rule makes. */
export function isCommon(password: string): boolean {
  words ??= new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
  const lower = password.normalize('NFKC').toLowerCase();
  const piece = pieceOf(lower);
  return (
    words.has(lower) ||
    words.has(lower.replace(APPENDED, '')) ||
    words.has(piece) ||
    (piece !== lower && [...piece].length <= LONGEST_PIECE) ||
    isRun(lower)
  );
}

/** What a text repeats, such as `abc` in `abcabcab`, or all of it. */
function pieceOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) {
      return piece;
    }
  }
  return text;
}

/** Such as `abcdefghij` or `9876543210`. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.every((code, place) => place === 0 || code === (codes[place - 1] ?? 0) + step),
  );
}
