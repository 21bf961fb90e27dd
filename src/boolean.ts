const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['yes', true],
  ['no', false],
  ['on', true],
  ['off', false],
]);

/** The spellings of a boolean, in words for messages. */
export const BOOLEAN_SPELLINGS = 'true, false, 1, 0, yes, no, on or off';

/** Reads a boolean as people write it in forms, queries and settings, in any case; undefined for anything else. */
export function parseBoolean(text: string): boolean | undefined {
  return WORDS.get(text.toLowerCase());
}
