import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { ReadingType } from '../reading/reading.js';

interface NothingFoundProps {
  /** The type that was requested. */
  readonly type: ReadingType;
  readonly onReadAs: (type: ReadingType) => void;
}

/** The photo was read, but nothing of this type was found. */
export function NothingFound({ type, onReadAs }: NothingFoundProps) {
  const { results } = useTexts().playground;
  const other = type === 'STNK' ? 'CONTAINER_ISO' : 'STNK';
  return (
    <Alert variant="default" title={results.nothing} icon={<Icon name="info" />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{results.nothingAdvice[type]}</Text>
        <Button variant="default" size="xs" onClick={() => onReadAs(other)}>
          {results.readAs[other]}
        </Button>
      </Stack>
    </Alert>
  );
}
