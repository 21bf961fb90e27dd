import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiProblem } from '../api/problem.js';
import { useErrorTexts, useFormats, useTexts } from '../texts/texts.js';
import { Icon } from './Icon.js';
import { Inline } from './Inline.js';

interface FailureProps {
  readonly error: Error;
  readonly onRetry?: () => unknown;
}

/** Says what went wrong and what to do, in the language of the reader. */
export function Failure({ error, onRetry }: FailureProps) {
  const { common, failure } = useTexts();
  const { title, advice, more } = useExplanation(error);
  return (
    <Alert color="red" variant="light" title={title} icon={<Icon name="warning" />} role="alert">
      <Stack gap="xs" align="flex-start">
        {advice && (
          <Text size="sm">
            <Inline text={advice} />
          </Text>
        )}
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
        {error instanceof ApiProblem && error.status >= 500 && error.requestId && (
          <Text size="xs" c="dimmed">
            {failure.requestId(error.requestId)}
          </Text>
        )}
        {onRetry && (
          <Button variant="default" size="xs" onClick={() => onRetry()}>
            {common.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function useExplanation(error: Error): { title: string; advice?: string; more?: string | undefined } {
  const { failure } = useTexts();
  const errors = useErrorTexts();
  const { duration } = useFormats();
  if (!(error instanceof ApiProblem)) {
    return { title: failure.title, advice: failure.unexpected };
  }
  const { code, detail, retryAfterSeconds } = error;
  if (code === 'UNREACHABLE') {
    return { title: failure.title, advice: failure.unreachable, more: detail };
  }
  return {
    title: errors[code].title,
    // The seconds of a header mean nothing to somebody who sees no headers.
    advice: retryAfterSeconds ? failure.retryAfter(duration(retryAfterSeconds)) : errors[code].advice,
    // Only the detail knows which value was unfit, and it speaks English.
    more: code === 'REQUEST_INVALID' ? detail : undefined,
  };
}
