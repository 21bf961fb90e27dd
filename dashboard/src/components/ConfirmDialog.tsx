import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { Dialogue } from './Dialogue.js';
import { Failure } from './Failure.js';

interface ConfirmationProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** What the button says that does it. */
  readonly action: string;
  /** Whether it cannot be undone. */
  readonly isDestructive?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** More that is asked, above the buttons. */
  readonly children?: ReactNode;
}

/** Asks before something happens. */
export function Confirmation(props: ConfirmationProps) {
  const {
    title,
    text,
    action,
    isDestructive = false,
    isPending,
    error,
    onConfirm,
    onClose,
    children,
  } = props;
  const { common } = useTexts();
  return (
    <Dialogue onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          {children}
          {error && <Failure error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isPending} {...(isDestructive && { color: 'red' })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialogue>
  );
}
