import { PasswordInput } from '@mantine/core';
import { useTexts } from '../texts/texts.js';

interface CurrentPasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for the password that somebody has. */
export function CurrentPasswordInput({ label, value, onChange }: CurrentPasswordInputProps) {
  const { account } = useTexts();
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      withAsterisk={false}
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
