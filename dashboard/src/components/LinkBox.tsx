import { Code, Stack, Text } from '@mantine/core';
import type { LinkMade } from '../api/types.js';
import { urlOf } from '../routing/routing.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { CopyButton } from './CopyButton.js';

/** A link with which somebody chooses a password. The token is behind a #, which browsers do not send. */
export function LinkBox({ link: { token, expires_at } }: LinkMade) {
  const { administration: texts } = useTexts();
  const { time } = useFormats();
  const url = `${new URL(urlOf('set-password'), location.href)}#${token}`;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.linkLead(time(expires_at))}</Text>
      <Code block data-testid="link" w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {url}
      </Code>
      <CopyButton text={url} label={texts.copyLink} size="sm" variant="filled" />
    </Stack>
  );
}
