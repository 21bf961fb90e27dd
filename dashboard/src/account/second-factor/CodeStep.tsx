import { Anchor, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
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
    <Center>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} w="100%" maw="26rem" mt={{ sm: 'xl' }}>
        <Title order={1} mb={4}>
          {texts.title}
        </Title>
        <Text c="dimmed" size="sm" mb="lg">
          {texts.signInLead}
        </Text>
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
      </Paper>
    </Center>
  );
}
