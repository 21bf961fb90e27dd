import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/Card.js';
import { ErrorAlert } from '../../components/ErrorAlert.js';
import { useTexts } from '../../texts/texts.js';
import { CodeInput } from './CodeInput.js';

interface CodeStepProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
}

/** Asks for a code after the password was right. */
export function CodeStep({ isPending, error, onSubmit, onBack }: CodeStepProps) {
  const { secondFactor: texts, pages } = useTexts();
  const [code, setCode] = useState('');
  return (
    <Card title={texts.title} lead={texts.signInLead}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(code);
        }}
      >
        <Stack>
          <CodeInput
            label={texts.code}
            description={texts.signInHint}
            value={code}
            onChange={setCode}
            isFocused
          />
          {error && <ErrorAlert error={error} />}
          <Button type="submit" loading={isPending} fullWidth>
            {pages.signIn}
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            {texts.back}
          </Anchor>
        </Stack>
      </form>
    </Card>
  );
}
