import { LANGUAGES, type Language } from '../texts/languages.js';
import { useSpeech, useTexts } from '../texts/texts.js';
import { ChoiceMenu } from './ChoiceMenu.js';

// Each in its own tongue, for those who do not understand the present one.
const CHOICES = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].texts.language,
}));

export function LanguageMenu() {
  const { shell } = useTexts();
  const { language, setLanguage } = useSpeech();
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
