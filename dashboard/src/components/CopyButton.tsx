import { Button, type ButtonProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { copyToClipboard } from './copy-to-clipboard.js';
import { Icon } from './Icon.js';

interface CopyButtonProps extends ButtonProps {
  readonly text: string;
  /** The label until the text is copied; `Copy` by default. */
  readonly label?: string;
}

export function CopyButton({ text, label, ...more }: CopyButtonProps) {
  const { common } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), 2000);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      {...more}
      onClick={async () => {
        if (await copyToClipboard(text)) {
          setCopied(true);
          start();
        }
      }}
    >
      <span aria-live="polite">{isCopied ? common.copied : (label ?? common.copy)}</span>
    </Button>
  );
}
