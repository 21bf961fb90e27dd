import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ShownKeyBody } from '../api/types.js';
import { CopyButton } from '../components/CopyButton.js';
import { Dialog } from '../components/Dialog.js';
import { Icon } from '../components/Icon.js';
import { useTexts } from '../texts/texts.js';

interface NewKeyDialogProps {
  readonly shown: ShownKeyBody;
  readonly onClose: () => void;
}

/** Shows a key the only time that it can be seen, so only its own button closes it. */
export function NewKeyDialog({ shown: { key, record }, onClose }: NewKeyDialogProps) {
  const { keys } = useTexts();
  return (
    <Dialog onClose={onClose} title={keys.shownTitle} size="lg" isSticky>
      <Stack>
        <Text fw={600}>{record.name}</Text>
        <Code block data-testid="new-key" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {key}
        </Code>
        <Alert color="orange" icon={<Icon name="warning" />}>
          {keys.shownOnce}
        </Alert>
        <Group justify="space-between">
          <CopyButton text={key} label={keys.copyKey} size="sm" variant="filled" data-autofocus />
          <Button variant="default" onClick={onClose}>
            {keys.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
