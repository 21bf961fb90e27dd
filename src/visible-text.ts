/**
 * What nobody sees in a text, and what changes how the rest is shown: control and format characters, among them those
 * of direction, line separators, private and unpaired ones, and fillers. Selectors of the form of an emoji are none.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;

/** The same for all spellings that look the same (NFKC), without blanks around it. */
export function normalText(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Asked of a normal text: the blanks around another one may be control characters. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}
