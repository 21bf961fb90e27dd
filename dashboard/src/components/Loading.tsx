import { Center, Loader } from '@mantine/core';
import { useTexts } from '../texts/texts.js';

export function Loading() {
  const { common } = useTexts();
  return (
    <Center mih="12rem" role="status" aria-label={common.loading}>
      <Loader size="sm" />
    </Center>
  );
}
