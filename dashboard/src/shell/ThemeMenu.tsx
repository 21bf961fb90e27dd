import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import { ChoiceMenu } from './ChoiceMenu.js';

export function ThemeMenu() {
  const { shell } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme();
  return (
    <ChoiceMenu
      label={shell.theme}
      icon={computed === 'dark' ? 'moon' : 'sun'}
      value={colorScheme}
      choices={[
        { value: 'light', label: shell.light, icon: 'sun' },
        { value: 'dark', label: shell.dark, icon: 'moon' },
        { value: 'auto', label: shell.auto, icon: 'device' },
      ]}
      onChoose={setColorScheme}
    />
  );
}
