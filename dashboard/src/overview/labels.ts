import { LANGUAGES } from '../texts/languages.js';
import { useLanguage, useTexts } from '../texts/texts.js';
import type { Period } from './bins.js';

/** The label of a bar: an hour of the day, or a date. */
export function useBinLabel(period: Period): (start: Date) => string {
  const { locale } = LANGUAGES[useLanguage().language];
  const format = new Intl.DateTimeFormat(
    locale,
    period === 'day' ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  );
  return (start) => format.format(start);
}

/** The name of a document type. A newer server may know more types than this page. */
export function useTypeName(): (type: string) => string {
  const names: Readonly<Record<string, string>> = useTexts().types;
  return (type) => names[type] ?? type;
}
