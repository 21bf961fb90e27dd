import { LANGUAGES, type Language } from '../texts/languages.js';
import { useLanguage, useTexts } from '../texts/texts.js';
import { ChoiceMenu } from './ChoiceMenu.js';

// Each name in its own language, for people who do not understand the current one.
const CHOICES = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].texts.language,
}));

export function LanguageMenu() {
  const { shell } = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <ChoiceMenu
      label={shell.language}
      icon="language"
      value={language}
      choices={CHOICES}
      onChoose={setLanguage}
    />
  );
}
