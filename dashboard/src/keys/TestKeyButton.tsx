import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toProblem, unreachable } from '../api/problem.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Icon } from '../components/Icon.js';
import { loadSample } from '../playground/upload/samples.js';
import { urlOf } from '../routing/routing.js';
import { useFormats, useTexts } from '../texts/texts.js';
import type { KeyType } from './first-call.js';

interface TestKeyButtonProps {
  readonly apiKey: string;
  readonly type: KeyType;
  /** Whether the request does not count. */
  readonly isTest: boolean;
}

/** Sends a sample with the key, as a program would, and says what came back. */
export function TestKeyButton({ apiKey, type, isTest }: TestKeyButtonProps) {
  const { keys } = useTexts();
  const { milliseconds } = useFormats();
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => sendSample(apiKey, type),
    onSettled: () => client.invalidateQueries({ queryKey: ['keys'] }),
  });
  return (
    <Stack align="flex-start" gap="xs">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {keys.testNow}
      </Button>
      {!isTest && (
        <Text size="xs" c="dimmed">
          {keys.testCounts}
        </Text>
      )}
      {test.error && <ErrorAlert error={test.error} />}
      {test.data !== undefined && (
        <Alert color="green" role="status" icon={<Icon name="check" />}>
          {keys.testWorked(milliseconds(test.data))}
        </Alert>
      )}
    </Stack>
  );
}

/** How long the request took, in milliseconds. @throws ApiProblem */
async function sendSample(apiKey: string, type: KeyType): Promise<number> {
  const form = new FormData();
  form.append('image', await loadSample(type));
  const start = performance.now();
  const response = await fetch(urlOf(`api/v1/ocr?type=${type}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: form,
    // As from a program: the session of the page has no part in it.
    credentials: 'omit',
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) {
    throw await toProblem(response);
  }
  await response.json();
  return performance.now() - start;
}
