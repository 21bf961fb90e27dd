import { Alert, Box, Text } from '@mantine/core';
import { Failure } from '../../parts/Failure.js';
import { Icon } from '../../parts/Icon.js';
import { useTexts } from '../../texts/texts.js';
import { HeicError } from '../upload/file-check.js';

/** Why a photo was not read, and what to do. */
export function JobFailure({ error }: { readonly error: Error }) {
  const { heic } = useTexts().playground;
  return (
    <Box mb="md">
      {error instanceof HeicError ? (
        <Alert color="red" variant="light" title={heic.title} icon={<Icon name="warning" />} role="alert">
          <Text size="sm">{heic.advice}</Text>
        </Alert>
      ) : (
        <Failure error={error} />
      )}
    </Box>
  );
}
