import { PasswordInput } from '@mantine/core';
import { PASSWORD_LENGTH } from '../../../src/accounts/password-length.js';
import { useTexts } from '../texts/texts.js';

interface Properties {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a password that somebody chooses now. It names the least length. */
export function NewPasswordInput({ label, value, onChange }: Properties) {
  const { account } = useTexts();
  return (
    <PasswordInput
      label={label}
      description={account.passwordRule(PASSWORD_LENGTH.least)}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.least}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
