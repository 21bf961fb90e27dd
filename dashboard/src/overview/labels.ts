import { LANGUAGES } from '../texts/languages.js';
import { useSpeech, useTexts } from '../texts/texts.js';
import type { Period } from './bins.js';

/** What a bar is called: an hour of a day, or a day. */
export function useBinLabel(period: Period): (start: Date) => string {
  const { locale } = LANGUAGES[useSpeech().language];
  const format = new Intl.DateTimeFormat(
    locale,
    period === 'day' ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  );
  return (start) => format.format(start);
}

/** What a mode is called; a newer server may know more of them. */
export function useModeName(): (mode: string) => string {
  const names: Readonly<Record<string, string>> = useTexts().modes;
  return (mode) => names[mode] ?? mode;
}
