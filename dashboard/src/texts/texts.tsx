import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '../../../src/errors.js';
import type { Texts } from './en.js';
import { type Formats, formatsFor } from './formats.js';
import { isLanguage, LANGUAGES, type Language, preferredLanguage } from './languages.js';

const STORAGE_KEY = 'baca.language';

interface LanguageSettings {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly formats: Formats;
}

const LanguageContext = createContext<LanguageSettings | undefined>(undefined);

/** Provides the language that was chosen earlier in this browser, or else the browser's own. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(loadLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const settings = useMemo(
    () => ({
      language,
      setLanguage: (chosen: Language) => {
        storeLanguage(chosen);
        choose(chosen);
      },
      formats: formatsFor(LANGUAGES[language].locale, LANGUAGES[language].unitDisplay),
    }),
    [language],
  );
  return <LanguageContext value={settings}>{children}</LanguageContext>;
}

export const useTexts = (): Texts => LANGUAGES[useLanguage().language].texts;

/** The title and advice of every error code. */
export const useErrorTexts = (): Readonly<Record<ErrorCode, { title: string; advice: string }>> =>
  LANGUAGES[useLanguage().language].errors;

/** Formats dates, numbers and durations. */
export const useFormats = (): Formats => useLanguage().formats;

export function useLanguage(): LanguageSettings {
  const settings = useContext(LanguageContext);
  if (!settings) {
    throw new Error('There is no TextsProvider above this component.');
  }
  return settings;
}

// Browsers may block storage. The choice is then lost on reload.

function loadLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (isLanguage(stored)) {
      return stored;
    }
  } catch {}
  return preferredLanguage(navigator.languages);
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {}
}
