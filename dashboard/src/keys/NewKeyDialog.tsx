import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { ShownKey } from '../api/types.js';
import { CopyButton } from '../parts/CopyButton.js';
import { Dialogue } from '../parts/Dialogue.js';
import { Icon } from '../parts/Icon.js';
import { useTexts } from '../texts/texts.js';

interface ShownKeyDialogueProps {
  readonly shown: ShownKey;
  readonly onClose: () => void;
}

/** The one time that a key can be seen, so that only its button closes it. */
export function ShownKeyDialogue({ shown: { key, record }, onClose }: ShownKeyDialogueProps) {
  const { keys } = useTexts();
  return (
    <Dialogue onClose={onClose} title={keys.shownTitle} size="lg" isSticky>
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
    </Dialogue>
  );
}
