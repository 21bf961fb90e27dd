import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
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
  const { isCopied, copy } = useCopy(text);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      {...more}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? common.copied : (label ?? common.copy)}</span>
    </Button>
  );
}

interface CopyIconProps {
  readonly text: string;
  /** For screen readers and as a tooltip. */
  readonly label: string;
}

/** A Copy button without a text, for beside a value. */
export function CopyIcon({ text, label }: CopyIconProps) {
  const { common } = useTexts();
  const { isCopied, copy } = useCopy(text);
  const shown = isCopied ? common.copied : label;
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={shown} title={shown} onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} size={15} />
    </ActionIcon>
  );
}

function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), 2000);
  const copy = async () => {
    if (await copyToClipboard(text)) {
      setCopied(true);
      start();
    }
  };
  return { isCopied, copy };
}
