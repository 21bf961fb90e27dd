import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../api/session.js';
import type { ShownKeyBody } from '../api/types.js';
import { CodeBlock } from '../components/CodeBlock.js';
import { CopyButton } from '../components/CopyButton.js';
import { Dialog } from '../components/Dialog.js';
import { Icon } from '../components/Icon.js';
import { useTexts } from '../texts/texts.js';
import { curlWith, typeFor } from './first-call.js';
import { TestKeyButton } from './TestKeyButton.js';

interface NewKeyDialogProps {
  readonly shown: ShownKeyBody;
  readonly onClose: () => void;
}

/** Shows a key the only time that it can be seen, so only its own button closes it. */
export function NewKeyDialog({ shown, onClose }: NewKeyDialogProps) {
  const { keys } = useTexts();
  return (
    <Dialog onClose={onClose} title={keys.shownTitle} size="lg" isSticky>
      <Stack>
        <NewKey shown={shown} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {keys.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A new key, a request with it that can be pasted, and a button that sends one. */
export function NewKey({ shown: { key, record } }: { readonly shown: ShownKeyBody }) {
  const { keys } = useTexts();
  const { environment } = useSession();
  const type = typeFor(record);
  return (
    <Stack>
      <Text fw={600}>{record.name}</Text>
      <Code block data-testid="new-key" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {key}
      </Code>
      <Alert color="orange" icon={<Icon name="warning" />}>
        {keys.shownOnce}
      </Alert>
      <CopyButton
        text={key}
        label={keys.copyKey}
        size="sm"
        variant="filled"
        data-autofocus
        style={{ alignSelf: 'flex-start' }}
      />
      <Text size="sm">{keys.tryCurl}</Text>
      <CodeBlock label="curl" code={curlWith(key, type)} />
      {/* A sandbox does not look at keys. */}
      {environment === 'production' && <TestKeyButton apiKey={key} type={type} isTest={record.test} />}
    </Stack>
  );
}
