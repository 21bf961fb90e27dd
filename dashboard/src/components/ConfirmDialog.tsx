import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.js';
import { Dialog } from './Dialog.js';
import { ErrorAlert } from './ErrorAlert.js';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  /** Whether it cannot be undone. */
  readonly isDestructive?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** More fields, above the buttons. */
  readonly children?: ReactNode;
}

/** Asks for confirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          {children}
          {error && <ErrorAlert error={error} />}
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
    </Dialog>
  );
}
