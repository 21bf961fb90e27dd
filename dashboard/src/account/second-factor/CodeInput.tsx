import { TextInput } from '@mantine/core';

interface CodeInputProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it has the focus when it appears, outside of a dialog. */
  readonly isFocused?: boolean;
}

/** A field for a code of an authenticator app, or a recovery code, which has letters too. */
export function CodeInput({ label, description, value, onChange, isFocused = false }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      description={description}
      name="code"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      withAsterisk={false}
      data-autofocus
      autoFocus={isFocused}
      maxLength={64}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
