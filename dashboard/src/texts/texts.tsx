import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '../../../src/errors.js';
import type { Texts } from './en.js';
import { type Formats, formatsFor } from './formats.js';
import { isLanguage, LANGUAGES, type Language, preferredLanguage } from './languages.js';

const STORED = 'baca.language';

interface Speech {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly formats: Formats;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Speaks the language that was chosen in this browser before, or that the browser prefers. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState(initialLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo(
    () => ({
      language,
      setLanguage: (chosen: Language) => {
        remember(chosen);
        choose(chosen);
      },
      formats: formatsFor(LANGUAGES[language].locale),
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export const useTexts = (): Texts => LANGUAGES[useSpeech().language].texts;

/** What went wrong and what to do, under each code of the catalogue. */
export const useErrorTexts = (): Readonly<Record<ErrorCode, { title: string; advice: string }>> =>
  LANGUAGES[useSpeech().language].errors;

/** How dates, numbers and times are written. */
export const useFormats = (): Formats => useSpeech().formats;

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) {
    throw new Error('There is no TextsProvider above this component.');
  }
  return speech;
}

// A browser may refuse storage; then the choice lasts as long as the page.

function initialLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORED);
    if (isLanguage(stored)) {
      return stored;
    }
  } catch {}
  return preferredLanguage(navigator.languages);
}

function remember(language: Language): void {
  try {
    localStorage.setItem(STORED, language);
  } catch {}
}
