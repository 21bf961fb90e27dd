import { Problem } from '../errors.js';
import { hasInvisible, normalText } from '../visible-text.js';

const EMAIL = /^[^\s@\p{Variation_Selector}]{1,64}@[^\s@\p{Variation_Selector}]{1,189}$/u;

/** The one spelling under which an address is kept and looked up. */
export function normalEmail(text: string): string {
  return normalText(normalText(text).toLowerCase());
}

/** An address as it is kept. @throws Problem REQUEST_INVALID where it is none, or cannot be seen in whole */
export function toEmail(text: string): string {
  const email = normalEmail(text);
  if (!EMAIL.test(email) || hasInvisible(email)) {
    throw new Problem('REQUEST_INVALID', 'The e-mail address must look like name@example.org.');
  }
  return email;
}
