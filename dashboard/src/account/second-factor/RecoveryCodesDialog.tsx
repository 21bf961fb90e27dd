import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../components/CopyButton.js';
import { Dialog } from '../../components/Dialog.js';
import { Icon } from '../../components/Icon.js';
import { save } from '../../components/save.js';
import { useTexts } from '../../texts/texts.js';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { secondFactor: texts } = useTexts();
  const text = codes.join('\n');
  return (
    <Dialog title={texts.recoveryTitle} onClose={onClose} isSticky>
      <Stack>
        <Text size="sm">{texts.recoveryLead}</Text>
        <Code block data-testid="recovery-codes">
          {text}
        </Code>
        <Group>
          <CopyButton text={text} label={texts.copyCodes} size="sm" />
          <Button
            variant="default"
            leftSection={<Icon name="download" size={14} />}
            onClick={() => save(`${text}\n`, 'baca-recovery-codes.txt', 'text/plain')}
          >
            {texts.saveCodes}
          </Button>
        </Group>
        <Button onClick={onClose}>{texts.kept}</Button>
      </Stack>
    </Dialog>
  );
}
