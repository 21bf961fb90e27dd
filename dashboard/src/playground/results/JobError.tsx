import { Alert, Box, Text } from '@mantine/core';
import { ErrorAlert } from '../../components/ErrorAlert.js';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import { HeicError } from '../upload/file-check.js';

/** Says why a photo was not read, and what to do. */
export function JobError({ error }: { readonly error: Error }) {
  const { heic } = useTexts().playground;
  return (
    <Box mb="md">
      {error instanceof HeicError ? (
        <Alert color="red" variant="light" title={heic.title} icon={<Icon name="warning" />} role="alert">
          <Text size="sm">{heic.advice}</Text>
        </Alert>
      ) : (
        <ErrorAlert error={error} />
      )}
    </Box>
  );
}
