import { Problem } from '../errors.js';
import { hasInvisible, normalText } from '../visible-text.js';

/** In characters. */
const LONGEST = 100;

/** The name of a key as it is kept. @throws Problem REQUEST_INVALID where it is empty, too long or cannot be seen in whole */
export function toKeyName(text: string): string {
  const name = normalText(text);
  const length = [...name].length;
  if (length < 1 || length > LONGEST) {
    throw new Problem('REQUEST_INVALID', `The name of the key must have 1 to ${LONGEST} characters.`);
  }
  if (hasInvisible(name)) {
    throw new Problem('REQUEST_INVALID', 'The name of the key must not hold characters that cannot be seen.');
  }
  return name;
}
