import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from '../../parts/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { DocumentType } from '../reading/reading.js';

interface NothingFoundProps {
  /** What was looked for. */
  readonly type: DocumentType;
  readonly onReadAs: (type: DocumentType) => void;
}

/** The photo was read, and holds nothing of what was looked for. */
export function NothingFound({ type, onReadAs }: NothingFoundProps) {
  const { reading } = useTexts().playground;
  const other = type === 'STNK' ? 'CONTAINER_ISO' : 'STNK';
  return (
    <Alert variant="default" title={reading.nothing} icon={<Icon name="info" />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reading.nothingAdvice[type]}</Text>
        <Button variant="default" size="xs" onClick={() => onReadAs(other)}>
          {reading.readAs[other]}
        </Button>
      </Stack>
    </Alert>
  );
}
