import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiProblem } from '../api/problem.js';
import { useErrorTexts, useFormats, useTexts } from '../texts/texts.js';
import { Icon } from './Icon.js';
import { InlineCode } from './InlineCode.js';

interface ErrorAlertProps {
  readonly error: Error;
  readonly onRetry?: () => unknown;
}

/** Says what went wrong and what to do, in the user's language. */
export function ErrorAlert({ error, onRetry }: ErrorAlertProps) {
  const { common, failure } = useTexts();
  const { title, advice, more } = useExplanation(error);
  return (
    <Alert color="red" variant="light" title={title} icon={<Icon name="warning" />} role="alert">
      <Stack gap="xs" align="flex-start">
        {advice && (
          <Text size="sm">
            <InlineCode text={advice} />
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
    // The advice names a header, which means nothing to somebody in front of a page.
    advice: retryAfterSeconds ? failure.retryAfter(duration(retryAfterSeconds)) : errors[code].advice,
    // Only the detail, in English, names the invalid value.
    more: code === 'REQUEST_INVALID' ? detail : undefined,
  };
}
