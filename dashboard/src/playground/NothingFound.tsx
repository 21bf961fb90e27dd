import { Alert, Text } from '@mantine/core';
import { Icon } from '../parts/Icon.js';
import { useTexts } from '../texts/texts.js';
import type { DocumentType } from './reading.js';

/** The photo was read, and holds nothing of what was looked for. */
export function NothingFound({ type }: { readonly type: DocumentType }) {
  const { reading } = useTexts().playground;
  return (
    <Alert variant="default" title={reading.nothing} icon={<Icon name="info" />}>
      <Text size="sm">{reading.nothingAdvice[type]}</Text>
    </Alert>
  );
}
