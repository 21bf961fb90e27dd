/**
 * Characters that are invisible or change how the rest is shown: control and format characters (including text
 * direction), line separators, private-use characters, lone surrogates, and fillers. Emoji variation selectors are fine.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/** Normalised (NFKC) and trimmed text: the same for spellings that look the same. */
export function normalText(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Only for normalised text, since white space around the text may consist of control characters. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}
