import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PASSWORD_LENGTH } from '../../../src/accounts/password-length.js';
import type { SignUpRequest } from '../api/session.js';
import { Card } from '../components/Card.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { InlineCode } from '../components/InlineCode.js';
import { useTexts } from '../texts/texts.js';

interface CredentialsFormProps {
  readonly title: string;
  readonly lead: string;
  /** Whether this creates an account, so that the password is a new one. */
  readonly isNew?: boolean;
  /** Whether the page around it has a title of its own. */
  readonly isPart?: boolean;
  /** Whether the first account needs the one-time code. */
  readonly requiresCode?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (credentials: SignUpRequest) => void;
  /** Shown below the form. */
  readonly children?: ReactNode;
}

/** The form for signing in and signing up. */
export function CredentialsForm(props: CredentialsFormProps) {
  const {
    title,
    lead,
    isNew = false,
    isPart = false,
    requiresCode = false,
    isPending,
    error,
    onSubmit,
    children,
  } = props;
  const { account } = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <Card title={title} lead={lead} isPart={isPart}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({ email, password, ...(requiresCode && { code }) });
        }}
      >
        <Stack>
          <TextInput
            label={account.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={account.password}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
            withAsterisk={false}
            {...(isNew && {
              minLength: PASSWORD_LENGTH.least,
              description: account.passwordRule(PASSWORD_LENGTH.least),
            })}
            visibilityToggleButtonProps={{ 'aria-label': account.showPassword, tabIndex: 0 }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {requiresCode && (
            <TextInput
              label={account.setupCode}
              description={<InlineCode text={account.setupCodeHint} />}
              name="code"
              autoComplete="one-time-code"
              required
              withAsterisk={false}
              maxLength={64}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          {error && <ErrorAlert error={error} />}
          <Button type="submit" loading={isPending} fullWidth>
            {title}
          </Button>
        </Stack>
      </form>
      {children}
    </Card>
  );
}
