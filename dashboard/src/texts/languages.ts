import { CATALOGUE, type ErrorCode } from '../../../src/errors.js';
import { en, type Texts } from './en.js';
import { errorsId } from './errors.id.js';
import { id } from './id.js';

export type Language = 'en' | 'id';

interface LanguageEntry {
  readonly texts: Texts;
  readonly errors: Readonly<Record<ErrorCode, { readonly title: string; readonly advice: string }>>;
  /** For dates and numbers. */
  readonly locale: string;
  /** English abbreviates units (hr, min), Indonesian does not (jam, menit). */
  readonly unitDisplay: 'short' | 'long';
}

export const LANGUAGES: Readonly<Record<Language, LanguageEntry>> = {
  en: { texts: en, errors: CATALOGUE, locale: 'en-GB', unitDisplay: 'short' },
  id: { texts: id, errors: errorsId, locale: 'id-ID', unitDisplay: 'long' },
};

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'id';
}

/** The first of the browser's languages that the dashboard supports. `in` is the code of Indonesian before 1989. */
export function preferredLanguage(languages: readonly string[]): Language {
  const known = languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((tag) => (tag === 'in' ? 'id' : tag))
    .find(isLanguage);
  return known ?? 'en';
}
