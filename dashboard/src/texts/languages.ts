import { CATALOGUE, type ErrorCode } from '../../../src/errors.js';
import { en, type Texts } from './en.js';
import { errorsId } from './errors.id.js';
import { id } from './id.js';

export type Language = 'en' | 'id';

interface Tongue {
  readonly texts: Texts;
  readonly errors: Readonly<Record<ErrorCode, { readonly title: string; readonly advice: string }>>;
  /** For dates and numbers. */
  readonly locale: string;
}

export const LANGUAGES: Readonly<Record<Language, Tongue>> = {
  en: { texts: en, errors: CATALOGUE, locale: 'en-GB' },
  id: { texts: id, errors: errorsId, locale: 'id-ID' },
};

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'id';
}

/** The first of the browser's languages that the dashboard speaks. `in` is what Indonesian was called before 1989. */
export function preferredLanguage(languages: readonly string[]): Language {
  const known = languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((tag) => (tag === 'in' ? 'id' : tag))
    .find(isLanguage);
  return known ?? 'en';
}
