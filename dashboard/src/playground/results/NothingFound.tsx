import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { ReadingType } from '../reading/reading.js';

interface NothingFoundProps {
  /** The type that was requested. */
  readonly type: ReadingType;
  /** Undefined for files that only this type may have. */
  readonly onReadAs: ((type: ReadingType) => void) | undefined;
}

/** The photo was read, but nothing of this type was found. */
export function NothingFound({ type, onReadAs }: NothingFoundProps) {
  const { results } = useTexts().playground;
  const other = type === 'STNK' ? 'CONTAINER_ISO' : 'STNK';
  return (
    <Alert
      mb="md"
      color="orange"
      variant="light"
      title={results.nothing}
      icon={<Icon name="warning" />}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{results.nothingAdvice[type]}</Text>
        {onReadAs && (
          <Button variant="default" size="xs" onClick={() => onReadAs(other)}>
            {results.readAs[other]}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
